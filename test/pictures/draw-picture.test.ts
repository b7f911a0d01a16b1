import { describe, expect, test } from "bun:test";
import { resolve } from "node:path";
import { beginDrawing, drawPicture, prepareDrawing } from "../../src/pictures/draw-picture.ts";
import { drawingHash } from "../../src/pictures/drawn-with.ts";
import { fontOf } from "../../src/pictures/fonts.ts";
import { sourceOf, withSource } from "../../src/pictures/source-mark.ts";
import { finished } from "../support/finished.ts";
import { chunksOf, colorAt, countPixels, decodePng } from "../support/png.ts";
import { drawReally } from "../support/without-drawing.ts";

drawReally();

const RED = "#c00000";

function svgOf(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="200" height="100" fill="#ffffff"/>${content}</svg>`;
}

function textOf(text: string, weight = 400): string {
  return svgOf(
    `<text x="10" y="60" font-family="Source Sans 3" font-size="40" font-weight="${weight}" fill="${RED}">${text}</text>`,
  );
}

function drawn(svg: string) {
  return decodePng(drawPicture(svg) ?? new Uint8Array());
}

describe("a drawing", () => {
  test("is a PNG with the SVG's size and colors", () => {
    const pixels = drawn(svgOf(`<rect x="50" y="20" width="40" height="10" fill="${RED}"/>`));
    expect([pixels.width, pixels.height]).toEqual([200, 100]);
    expect(colorAt(pixels, 60, 25)).toBe(RED);
    expect(countPixels(pixels, RED)).toBe(400);
  });

  test("has the same bytes for the same SVG", () => {
    expect(drawPicture(textOf("Same"))).toEqual(drawPicture(textOf("Same")));
    expect(drawPicture(textOf("Same"))).not.toEqual(drawPicture(textOf("Other")));
  });

  test("has letters of both weights, with the font's widths", () => {
    const [regular, bold] = [drawn(textOf("ill")), drawn(textOf("ill", 700))];
    expect(countPixels(bold, RED)).toBeGreaterThan(countPixels(regular, RED));
    const end = 10 + Math.ceil(fontOf("regular").widthOf("ill") * 40);
    expect(countPixels(regular, RED, [end, 0, 200, 100])).toBe(0);
  });

  test("is absent if nothing can be drawn, and the next one is as usual", () => {
    const before = drawPicture(textOf("As ever"));
    expect(drawPicture("<svg")).toBeUndefined();
    expect(drawPicture(svgOf(`<rect width="1" height="1">`))).toBeUndefined();
    expect(drawPicture(textOf("As ever"))).toEqual(before ?? new Uint8Array());
  });

  test("that was begun is there when it is asked for, and no other is taken for it", () => {
    const begun = svgOf(`<rect width="30" height="10" fill="${RED}"/>`);
    const other = svgOf(`<rect width="20" height="10" fill="${RED}"/>`);
    prepareDrawing();
    beginDrawing(begun);
    expect(countPixels(drawn(other), RED)).toBe(200);
    expect(countPixels(drawn(begun), RED)).toBe(300);
    beginDrawing("<svg");
    expect([drawPicture("<svg"), countPixels(drawn(begun), RED)]).toEqual([undefined, 300]);
  });

  test("does not keep a program from ending", async () => {
    const module = resolve(import.meta.dir, "../../src/pictures/draw-picture.ts");
    const drawing = `console.log(drawPicture(${JSON.stringify(textOf("End"))}).length > 100);`;
    for (const [work, printed] of [
      [drawing, "true\n"],
      ["prepareDrawing();", ""],
      [`prepareDrawing(); ${drawing}`, "true\n"],
    ] as const) {
      const script = `import { drawPicture, prepareDrawing } from ${JSON.stringify(module)}; ${work}`;
      const child = Bun.spawn([process.execPath, "-e", script], { stdout: "pipe", stderr: "pipe" });
      const { stdout, stderr, exitCode } = await finished(child);
      expect([stdout, stderr, exitCode]).toEqual([printed, "", 0]);
    }
  });
});

describe("the mark that says what a picture was drawn from", () => {
  const drawnMark = () => drawPicture(textOf("Mark")) ?? new Uint8Array();

  test("is read as written, and leaves pixels and checksums unchanged", () => {
    const png = drawnMark();
    const marked = withSource(png, drawingHash("<svg/>"));
    expect(sourceOf(marked)).toBe(drawingHash("<svg/>"));
    expect(decodePng(marked)).toEqual(decodePng(png));
    expect(Array.from(chunksOf(marked), ({ kind }) => kind)).toContain("tEXt");
  });

  test("is not found if there is none", () => {
    expect(sourceOf(drawnMark())).toBeUndefined();
    expect(sourceOf(new Uint8Array())).toBeUndefined();
  });

  test("differs for different drawings", () => {
    expect(drawingHash("<svg/>")).not.toBe(drawingHash("<svg> </svg>"));
  });
});
