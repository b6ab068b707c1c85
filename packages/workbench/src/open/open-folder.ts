import type { Workbench } from '../state/workbench.ts';
import { readEvaluation } from './evaluation-folder.ts';
import { packageOfFolder } from './package-folder.ts';

/** Begins to go through the test package in a folder; what is wrong with it is told. */
export function openPackageFolder(workbench: Workbench, files: readonly File[]): Promise<void> {
  return told(workbench, async () => workbench.openPackage(await packageOfFolder(files)));
}

/** Shows the evaluation in a folder; what is wrong with it is told. */
export function openEvaluationFolder(workbench: Workbench, files: readonly File[]): Promise<void> {
  return told(workbench, async () => {
    workbench.evaluation.value = await readEvaluation(files);
  });
}

async function told(workbench: Workbench, open: () => Promise<void>): Promise<void> {
  try {
    await open();
  } catch (cause) {
    workbench.fail((cause as Error).message);
  }
}
