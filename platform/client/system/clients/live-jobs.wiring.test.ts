// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { openScreen } from "../testing/screen.tsx";
import { left, subscribed } from "../testing/sockets.ts";
import { useLiveJobs } from "./live-jobs.ts";

const channel = "ClientJobChannel" as const;
const joins = (job_uid: string) => subscribed(channel, { job_uid });
const leaves = (job_uid: string) => left(channel, { job_uid });

const followed = async (uids: readonly string[]) => {
  const screen = await openScreen({ as: "client_contacts" });
  const jobs = await screen.hook((of: readonly string[]) => useLiveJobs(of), uids);
  return { screen, jobs };
};

it("says of each job that it changed: once it is followed, with its news, and where some were missed", async () => {
  const { screen } = await followed(["j1", "j2"]);
  expect(screen.cable.said()).toEqual([joins("j1"), joins("j2")]);
  const changed = () => screen.reported("client_job.changed").map(({ jobUid }) => jobUid);
  expect(changed()).toEqual(["j1", "j2"]);
  await screen.does(() => screen.cable.says(channel, { job_uid: "j1" }));
  expect(changed()).toEqual(["j1"]);
  await screen.does(() => screen.cable.loses(channel));
  expect(changed()).toEqual(["j1"]);
});

it("follows the jobs of the list as it is now, and none any more once it is empty", async () => {
  const { screen, jobs } = await followed(["j1", "j2"]);
  screen.cable.said();
  await jobs.turnTo(["j1", "j2"]);
  expect(screen.cable.said(), "the same jobs in a list that was read again").toEqual([]);
  await jobs.turnTo(["j3"]);
  await screen.passes(1_000);
  expect(screen.cable.said()).toEqual([leaves("j1"), leaves("j2"), joins("j3")]);
  await jobs.turnTo([]);
  await screen.passes(1_000);
  expect(screen.cable.said()).toEqual([leaves("j3")]);
  expect(screen.cable.joined()).not.toContain(channel);
});

it("follows no more than the first forty of a list", async () => {
  const { screen } = await followed(Array.from({ length: 41 }, (_, at) => `j${at + 1}`));
  const said = screen.cable.said();
  expect(said).toHaveLength(40);
  expect(said.at(-1)).toEqual(joins("j40"));
});
