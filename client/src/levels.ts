/** How strong a bot is among ours, from 1 on: by what it is called where one is chosen. */
import type { LevelInfo } from "./protocol";

/** What sentences about a bot speak of. Of one that was installed nobody here knows how strong it is: 0. */
export function strengthOf(level: LevelInfo, levels: LevelInfo[]): { level: string; strength: number; most: number } {
  const ours = levels.filter((each) => !each.is_installed);
  return { level: level.title, strength: ours.indexOf(level) + 1, most: ours.length };
}
