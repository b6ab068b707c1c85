import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInChromium, eventually, violations } from '../../../test/chromium.test-suite.ts';
import { type ServedWorkbench, serveWorkbench } from './served-workbench.test-suite.ts';

describeInChromium('the demo in Chromium', () => {
  let served: ServedWorkbench;
  beforeAll(async () => {
    served = await serveWorkbench();
  });
  afterAll(() => served?.close());

  test('a slider that is moved changes what is selected on the page, and nobody else is asked', async () => {
    const device = { viewport: { width: 690, height: 640 } };
    const link = 'demo.html#example=news-en&algorithm=lqf-50';
    const { context, page, elsewhere, faults } = await served.open(link, 'dark', undefined, device);
    const selected = () => page.frameLocator('iframe').locator('pith-t').count();
    await eventually(selected).toBeGreaterThan(5);
    await page.getByRole('slider', { name: /^threshold/ }).fill('0');
    await eventually(() => page.locator('.method').textContent()).toContain('Published: 0.5');
    expect(await violations(page)).toEqual([]);
    expect(elsewhere).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('an expression that combines methods can be written anew, and says what is wrong with it', async () => {
    const device = { viewport: { width: 690, height: 640 } };
    const link = `demo.html#example=news-en&algorithm=${encodeURIComponent('combine:vote(2; dsc, accb, density)')}`;
    const { context, page } = await served.open(link, 'light', undefined, device);
    const selected = () => page.frameLocator('iframe').locator('pith-t').count();
    await eventually(selected).toBeGreaterThan(5);
    const expression = page.getByLabel('Expression');
    await expression.fill('combine:vote(2; dsc, accb');
    await expression.press('Enter');
    await eventually(() => page.getByRole('alert').textContent()).toContain('Expected `)`');
    await expression.fill('combine:intersection(dsc, plain)');
    await expression.press('Enter');
    await eventually(() => page.getByRole('alert').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await context.close();
  });
});
