// A plugin of TypeDoc that has its validation `notExported` look at all packages: by itself it looks at the types of the one that `project` names.
import { Application } from 'typedoc';
import { entries } from '../typedoc.config.mjs';

const packages = new Set(entries.map(({ name }) => /^(?:@\w+\/)?\w+/.exec(name)[0]));

export function load(app) {
  let isAsked = false; // by itself, below
  app.on(Application.EVENT_VALIDATE_PROJECT, (project) => {
    if (isAsked) return;
    isAsked = true;
    const own = project.packageName;
    for (const name of packages) {
      project.packageName = name;
      app.validate(project);
    }
    project.packageName = own;
    isAsked = false;
  });
}
