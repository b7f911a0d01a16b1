import { type Static, Type } from "@sinclair/typebox";

const Text = Type.String({ minLength: 1 });

/** `[notify]` in candor.toml: where notices to the owner go. */
export const NotifySettings = Type.Object(
  {
    url: Type.Optional(Text),
    format: Type.Optional(Type.Union([Type.Literal("json"), Type.Literal("ntfy")])),
    command: Type.Optional(Type.Array(Text, { minItems: 1 })),
    include_text: Type.Optional(Type.Boolean()),
    days_without_import: Type.Optional(Type.Integer({ minimum: 1, maximum: 3650 })),
  },
  { additionalProperties: false },
);
export type NotifySettings = Static<typeof NotifySettings>;

/** What is wrong with it, except for types. No message repeats the URL, which is a secret. */
export function notifyFaults({ notify }: { readonly notify?: NotifySettings }): string[] {
  if (notify === undefined) return [];
  const { url, command, format } = notify;
  if ((url === undefined) === (command === undefined)) {
    return ["notify: Give either url or command, to say where notices go"];
  }
  if (format !== undefined && url === undefined)
    return ["notify.format: It can only be given with url"];
  const isWeb = url === undefined || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol));
  return isWeb ? [] : ["notify.url: It is not a web address such as https://ntfy.example/my-topic"];
}
