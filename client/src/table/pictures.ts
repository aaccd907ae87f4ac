/** Pictures put together: the server sends with each row only what has changed since the one before. */

import type { Picture, Scene } from "../protocol";

/** What has changed in a picture: a field that is left out is as it was, in the picture, its scenes and their views. */
export type PictureChange = Partial<Omit<Picture, "scenes">> & { scenes?: (Partial<Scene> & Pick<Scene, "seat">)[] };

const viewOf = (before: Scene["view"], change: Partial<Scene>): Scene["view"] => {
  if (change.view === undefined) return before;
  return before && change.view ? { ...before, ...change.view } : change.view;
};

/** The next picture. Whoever is watched anew comes with a whole scene. */
export function joined(before: Picture, change: PictureChange): Picture {
  const scenes = change.scenes?.map((scene) => {
    const was = before.scenes.find(({ seat }) => seat === scene.seat);
    return was ? { ...was, ...scene, view: viewOf(was.view, scene) } : (scene as Scene);
  });
  return { ...before, ...change, scenes: scenes ?? before.scenes };
}
