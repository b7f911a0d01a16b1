import { Command } from "commander";
import agents from "../../docs/agents.md" with { type: "text" };
import api from "../../docs/api.md" with { type: "text" };
import cluster from "../../docs/cluster.md" with { type: "text" };
import embed from "../../docs/embed.md" with { type: "text" };
import importing from "../../docs/import.md" with { type: "text" };
import insights from "../../docs/insights.md" with { type: "text" };
import install from "../../docs/install.md" with { type: "text" };
import log from "../../docs/log.md" with { type: "text" };
import manage from "../../docs/manage.md" with { type: "text" };
import operate from "../../docs/operate.md" with { type: "text" };
import page from "../../docs/page.md" with { type: "text" };
import websub from "../../docs/websub.md" with { type: "text" };
import { Failure } from "../domain/failure.ts";
import { nearest } from "../domain/text/nearest.ts";
import type { Shell } from "./base/command.ts";

/** The pages of the handbook, for those who have only the executable. */
const PAGES: Readonly<Record<string, string>> = {
  ...{ install, import: importing, manage, page, embed, operate },
  ...{ api, agents, websub, insights, log, cluster },
};

/** `candor help`: the help of a command, or a page of the handbook. */
export function helpCommand(shell: Shell): Command {
  const command = new Command("help");
  return command
    .description("show the help of a command, or a page of the handbook")
    .argument("[topic]", `a command, or a page: ${Object.keys(PAGES).join(", ")}`)
    .addHelpText("after", "\nExample:\n  candor help install")
    .action((topic?: string) => {
      const program = command.parent ?? command;
      if (topic === undefined) program.outputHelp();
      else explain(topic, program, shell);
    });
}

function explain(topic: string, program: Command, { print }: Shell): void {
  const command = program.commands.find((one) => one.name() === topic);
  const page = Object.hasOwn(PAGES, topic) ? PAGES[topic] : undefined;
  if (command === undefined && page === undefined) throw unknownTopic(topic, program);
  command?.outputHelp();
  if (page !== undefined) print(command === undefined ? page : `\n${page}`);
}

function unknownTopic(topic: string, program: Command): Failure {
  const topics = [...Object.keys(PAGES), ...program.commands.map((one) => one.name())];
  const meant = nearest(topic, topics);
  const hint = meant === undefined ? "" : ` Did you mean ${meant}?`;
  return new Failure(
    "invalid",
    `There is no command and no page called ${topic}.${hint} candor help lists the commands; the pages are ${Object.keys(PAGES).join(", ")}.`,
  );
}
