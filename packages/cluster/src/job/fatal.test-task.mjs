// Kills the process that it runs in, worker thread or not, for pages of the path `/kills`; ends its thread for `/ends`.
import rowTask from '../../dist/job/row-task.js';

export default function fatalTask(page, options) {
  if (page?.url.endsWith('/kills')) process.kill(process.pid, 'SIGKILL');
  if (page?.url.endsWith('/ends')) process.exit(1);
  return rowTask(page, options);
}
