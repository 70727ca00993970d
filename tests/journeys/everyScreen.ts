import type { Page } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { allScreens, hasAddress, routeOf, type Screen } from '#machines/routes.ts';
import { expect, type Service } from './fixtures.ts';
import { plainPages } from './pages.ts';
import { adopt, ownReport, reportIn, type Stage } from './prepare.ts';
import { expectScreen } from './steps.ts';

/** Walks over every position of TABLE 1 and every overlay, shared by several journeys. */

/** Checks the shown screen; `where` names it if its heading does not. */
type Look = (where?: string) => Promise<void>;

interface Walk {
  name: string;
  walk(setting: { page: Page; service: Service }, look: Look): Promise<void>;
}

interface Position {
  screen: Screen;
  step: string | null;
}

function positionsOf(screens: readonly Screen[]): Position[] {
  return screens.flatMap((screen) => (routeOf(screen).steps ?? [null]).map((step) => ({ screen, step })));
}

type Ids = Record<string, string | undefined>;

async function visit(page: Page, screen: Screen, ids: Ids): Promise<void> {
  await page.goto(pathOf(screen, ids));
  await expectShown(page, { screen, step: null });
}

async function expectShown(page: Page, { screen, step }: Position): Promise<void> {
  await expectScreen(page, screen);
  if (step !== null) await expect.poll(() => page.evaluate(() => history.state?.step)).toBe(step);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Navigates to a position as back and forward do: by a history entry that names the step. */
async function goTo(page: Page, { screen, step }: Position, ids: Ids): Promise<void> {
  const goOn = ([path, name, to]: readonly [string, string | null, Screen]) => {
    if (document.documentElement.dataset.screen !== to) document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState({ idx: history.state.idx + 1, step: name }, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  };
  await page.evaluate(goOn, [pathOf(screen, ids), step, screen] as const);
  await expectShown(page, { screen, step });
  await expect(page.locator('h1[data-left]')).toHaveCount(0);
}

async function reportAt(page: Page, service: Service, stage: Stage) {
  const report = await ownReport(page, service, stage);
  return { reportId: report.reportId, participantId: report.participants[1]?.participantId };
}

const outside = allScreens.filter(
  (screen) =>
    routeOf(screen).area === null &&
    !routeOf(screen).path.includes(':') &&
    (hasAddress(screen) || screen === 'notFound'),
);

/** Positions of the collecting area. ownPhone.journey.ts covers that of the other phone. */
const collecting = positionsOf(
  allScreens.filter((screen) => routeOf(screen).area === 'COLLECTING_DATA' && screen !== 'delegatedSection'),
);
const middle = collecting.findIndex(({ screen }) => screen === 'accident');

const outsideOfAReport: Walk = {
  name: 'the screens outside of a report',
  async walk({ page }, look) {
    for (const screen of outside) {
      await visit(page, screen, {});
      await look();
    }
    for (const path of plainPages()) {
      await page.goto(path);
      await look();
    }
    await page.goto('/');
    await page.getByRole('button', { name: 'Nastavení' }).click();
    await expect(page.getByText('Technické cookies')).toBeVisible();
    await look('Nastavení cookies');
    await page.getByRole('button', { name: 'Kdy volat policii' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('Kdy volat policii');
  },
};

const openAlready: Walk = {
  name: 'a report that is open already',
  async walk({ page, service }, look) {
    const [report, other] = [await reportIn(service, 'filled'), await reportIn(service, 'NEW')];
    await adopt(page, service, report);
    await page.goto(pathOf('verification', { reportId: other.reportId }));
    await expectScreen(page, 'otherReport');
    await look();
    await page.goto('/informations');
    await page.getByRole('button', { name: 'Potvrdit a začít' }).click();
    await page.getByRole('button', { name: 'Začít nový záznam' }).waitFor();
    await look();
  },
};

const sharedWithTheOther: Walk = {
  name: 'what the other participant sees on their own phone',
  async walk({ page, service }, look) {
    const report = await reportIn(service, 'FINISHED');
    const { summaryId, checkCode } = await report.call('getSummaryId');
    for (const screen of ['sharedSummary', 'sharedDownload'] as const) {
      await visit(page, screen, { summaryId, checkCode });
      await look();
    }
  },
};

const beingFilled = [
  ['participants', collecting.slice(0, middle)],
  ['vehicles, place and summary', collecting.slice(middle)],
] as const;

const filling = beingFilled.map(
  ([name, positions]): Walk => ({
    name: `the screens of a report that is being filled: ${name}`,
    async walk({ page, service }, look) {
      const ids = await reportAt(page, service, 'filled');
      await visit(page, 'summary', ids);
      for (const position of positions) {
        await goTo(page, position, ids);
        await look();
      }
    },
  }),
);

const besideFilling = [
  ['NEW', 'verification'],
  ['TO_SIGN', 'signReport'],
  ['FINISHED', 'success'],
] as const;

const overlaid = besideFilling.map(
  ([stage, screen]): Walk => ({
    name: `${screen} and what lies over it`,
    async walk({ page, service }, look) {
      const ids = await reportAt(page, service, stage);
      await visit(page, screen, ids);
      await look();
      for (const [button, title] of [
        ['Otevřít menu', 'Menu'],
        ['Číslo záznamu pro policii', 'Číslo záznamu pro policii'],
      ] as const) {
        await page.getByRole('banner').getByRole('button', { name: button }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await look(title);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
    },
  }),
);

export const walks: readonly Walk[] = [outsideOfAReport, openAlready, sharedWithTheOther, ...filling, ...overlaid];
