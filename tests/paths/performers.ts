import { expect, type Locator, type Page } from '@playwright/test';
import type { Party } from '#contract/enumerations.ts';
import { sessionRefreshLead } from '#contract/limits.ts';
import { participantOf } from '#machines/context.ts';
import type { AppEvent, SceneEvent, SessionEvent, UserEvent } from '#machines/events.ts';
import { type AppSnapshot, locationOf, pathOf, screenOf } from '#machines/location.ts';
import type { Screen, Step, Wish } from '#machines/routes.ts';
import { photos, submit } from './forms.ts';
import { button, type Hand, type Performer, press, pressOne } from './hand.ts';
import { sessionRequest } from './network.ts';
import type { Scene } from './scenes.ts';

/** How a person makes each event happen: by the roles and Czech labels of the page, and by what a browser is. */

type PlainEvent = Exclude<UserEvent, { type: `submitted.${string}` }> | SessionEvent | SceneEvent;
type Of<Type extends PlainEvent['type']> = Extract<PlainEvent, { type: Type }>;

type Act<E> = (event: E, page: Page, scene: Scene, hand: Hand) => Promise<void>;

/** The button that goes on without anything to save, where a screen has a name of its own for it. */
const goOn: Partial<Record<Screen, string[]>> = {
  landing: ['Začít vyplňovat záznam'],
  verificationSuccess: ['Vyplnit ručně'],
  documentsParticipant: ['Vyplnit ručně'],
  documentsRecap: ['Údaje souhlasí, pokračovat'],
  witness: ['Pokračovat', 'Pokračovat bez svědků'],
  damageData: ['Údaje souhlasí, pokračovat'],
  accidentVehicle: ['Pokračovat', 'Pokračovat bez fotografií'],
  scene: ['Začít vyplňovat záznam'],
  scenePhotos: ['Pokračovat', 'Pokračovat bez fotografií'],
};

function namesOfGoingOn(snapshot: AppSnapshot): string[] {
  const screen = screenOf(snapshot)?.screen;
  const isMissingPapers = snapshot.context.participants.some(({ drivingLicense, email }) => !drivingLicense || !email);
  if (screen === 'documents' && isMissingPapers) return ['Doplnit později'];
  return (screen && goOn[screen]) ?? ['Pokračovat'];
}

const dialog = (page: Page): Locator => page.getByRole('dialog');
const banner = (page: Page): Locator => page.getByRole('banner');

/** The card of one participant on a desk, where both may have failed; elsewhere the page is about one of them. */
function within(page: Page, party: Party | undefined, { before }: Scene): Page | Locator {
  const screen = screenOf(before)?.screen;
  const isDesk = screen === 'verification' || screen === 'signReport';
  return isDesk && party !== undefined ? page.locator(`section[data-party="${party}"]`) : page;
}

/** The number under which a photo on its way is shown: after those that have been sent. */
function photoNumber({ before: { context } }: Scene, uploadId: string): number {
  const index = context.uploads.findIndex((upload) => upload.uploadId === uploadId);
  const owner = participantOf(context, context.uploads[index]?.party ?? 'A');
  return (owner?.vehicleDamageImages.length ?? 0) + index + 1;
}

/** The page does it without anybody's help. */
async function comesByItself(): Promise<void> {}

/** The milliseconds after which it is asked again what the other one has done, and whether the report has gone to an insurer. */
const untilLooked = 3_000;

/** The milliseconds after which the session is refreshed ahead of time. */
const untilRefresh = 15 * 60_000 - sessionRefreshLead + 1000;

const plain: { [Type in PlainEvent['type']]: Act<Of<Type>> } = {
  'nav.requested': ({ wish, mending, from }, page, scene) => {
    if (mending !== undefined) return editLink(page, wish).click();
    return from === 'menu' ? linkTo(dialog(page), wish).click() : goTo(page, wish, scene);
  },
  'step.continued': (_, page, { before }) => pressOne(page, ...namesOfGoingOn(before)),
  'step.skipped': async (_, page, { before }) => {
    // Until the page has heard of the failure it is still saving, and skips nothing.
    if (before.hasTag('failed')) await expect(button(page, 'Zkusit znovu')).toBeVisible();
    await pressOne(page, 'Doplnit později', 'Přeskočit');
  },
  'call.retried': ({ party }, page, scene) =>
    pressOne(within(page, party, scene), 'Zkusit znovu', 'Načíst údaje znovu'),
  'signal.returned': async (_, _page, { before }, { network }) => {
    if (before.can({ type: 'signal.returned' })) await network.signalReturns();
  },
  'form.edited': (_, page) =>
    page.evaluate(() => void document.body.dispatchEvent(new Event('input', { bubbles: true }))),
  'list.wanted': comesByItself,
  'scan.started': (_, page) => pressOne(page, 'Vyfotit občanský průkaz', 'Vyfotit znovu'),
  'call.abandoned': (_, page) => pressOne(page, 'Vyplnit ručně', 'Opravit údaje'),
  'phone.changeRequested': ({ party }, page) => press(page, `Změnit číslo účastníka ${party}`),
  'phone.changeAbandoned': ({ party }, page) => press(page, `Nechat původní číslo účastníka ${party}`),
  'resumption.restarted': (_, page) => press(page, 'Změnit číslo'),
  'witness.formOpened': ({ witnessId }, page) =>
    witnessId === null ? pressOne(page, 'Přidat svědka', 'Přidat dalšího svědka') : press(page, /^Upravit – Petr/u),
  'witness.formClosed': (_, page) => press(page, 'Zpět bez uložení'),
  'photos.chosen': async ({ uploadIds }, page) =>
    page.getByLabel('Vybrat z galerie').setInputFiles(await photos(uploadIds.length)),
  'photo.prepared': comesByItself,
  'photo.retried': ({ uploadId }, page, scene) =>
    press(page, `Odeslat znovu fotografii ${photoNumber(scene, uploadId)}`),
  'photo.dropped': ({ uploadId }, page, scene) => {
    const number = photoNumber(scene, uploadId);
    return pressOne(page, `Zrušit odeslání fotografie ${number}`, `Odebrat fotografii ${number}`);
  },
  'photo.marked': ({ uploadId }, page, scene) =>
    page.getByRole('checkbox', { name: `Je vidět značka, fotografie ${photoNumber(scene, uploadId)}` }).check(),
  'scene.noted': async (_, page, { before }) => {
    const screen = screenOf(before)?.screen;
    if (screen === 'scenePlates') await page.getByLabel('Registrační značka vašeho vozidla').fill('1AB 2345');
    if (screen === 'sceneDriver') await page.getByLabel(/^Příjmení/u).fill('Řezníček');
    await press(page, 'Pokračovat');
  },
  'scene.photosChosen': async ({ photoIds }, page) =>
    page.getByLabel('Vybrat z galerie').setInputFiles(await photos(photoIds.length)),
  'scene.photoPrepared': comesByItself,
  'scene.photoDropped': (_, page) => press(page, /^Smazat fotografii 1/u),
  'scene.discarded': async (_, page) => {
    await press(page, 'Zahodit zápis');
    await press(page, 'Zahodit');
  },
  'scene.kept': comesByItself,
  'scene.unkept': comesByItself,
  'scene.expired': comesByItself,
  'location.manualRequested': (_, page) => pressOne(page, 'Zadat adresu ručně', 'Změnit adresu'),
  'file.requested': (_, page) => press(page, 'Stáhnout záznam (PDF)'),
  'other.acted': ({ changes }, _page, _scene, { network, wait }) => {
    network.tells('getChanges', { version: 'b', changes });
    return wait(untilLooked);
  },
  'summary.outdated': comesByItself,
  'signing.started': (_, page) => press(page, 'Přejít k podpisu'),
  'signing.left': (_, page) => press(page, 'Zpět k údajům'),
  'fillingIn.started': (_, page) => press(page, 'Vyplnit svou část na tomto telefonu'),
  'fillingIn.left': (_, page) => press(page, 'Zpět k údajům'),
  'invitation.opened': (_, page) => press(page, 'Vyplnit část B na druhém telefonu'),
  'takeover.requested': (_, page) => press(page, 'Převzít vyplňování'),
  'takeover.confirmed': (_, page) => pressOne(dialog(page), 'Převzít', 'Zkusit znovu'),
  'wayOut.opened': (_, page) => press(page, /^Je tu chyba, nebo/u),
  'wayOut.left': (_, page) => pressOne(page, 'Zpět k podpisu', 'Zpět k údajům'),
  'link.requested': (_, page) =>
    press(page.locator('section').filter({ hasText: 'QR kód se nepodařilo načíst.' }), 'Zkusit znovu'),
  'logo.clicked': (_, page) => press(banner(page), 'Záznam o nehodě: Na hlavní stránku'),
  'menu.opened': (_, page) => press(banner(page), 'Otevřít menu'),
  'handover.due': (_, _page, _scene, { wait }) => wait(untilLooked),
  'emergency.called': (_, page) => banner(page).getByRole('link', { name: 'Zavolat tísňovou linku 112' }).click(),
  'qr.opened': (_, page, { before }) =>
    before.matches({ overlay: 'menu' })
      ? press(dialog(page), 'Číslo záznamu pro policii')
      : press(banner(page), 'Číslo záznamu pro policii'),
  'overlay.closed': (_, page) => pressOne(dialog(page), 'Zavřít', 'Pokračovat ve vyplňování', 'Nechat záznam'),
  'startOver.requested': (_, page) => press(dialog(page), 'Začít znovu'),
  'cancelling.confirmed': (_, page, { before }) =>
    before.matches({ flow: 'informations' })
      ? press(page, 'Začít nový záznam')
      : pressOne(dialog(page), 'Zrušit záznam', 'Smazat a začít znovu', 'Zkusit znovu'),
  'consent.allowed': (_, page) => press(page, 'Povolit vše'),
  'consent.declined': (_, page) => press(page, 'Odmítnout'),
  'consent.setupOpened': (_, page) => press(page, 'Nastavení'),
  'consent.saved': async ({ analytical }, page) => {
    await page.getByRole('checkbox', { name: /^Analytické cookies/u }).setChecked(analytical);
    await press(page, 'Uložit');
  },

  'consent.reopened': (_, page) => press(page, 'Změnit nastavení cookies'),

  'session.absent': comesByItself,
  'session.restored': ({ reportId }, _page, _scene, { network }) => network.answerSession({ reportId }),
  'session.refreshing': (_, _page, _scene, { wait }) => wait(untilRefresh),
  'session.refreshed': (_, _page, { before }, { network }) =>
    network.answerSession({ reportId: before.context.sessionReportId ?? '' }),
  'session.lost': async ({ continuedElsewhereAt }, _page, { before }, { network, wait }) => {
    if (before.matches({ session: { alive: 'active' } })) await wait(untilRefresh);
    await expect.poll(() => network.waiting()).toContain(sessionRequest);
    await network.answerSession({ continuedElsewhereAt });
  },
};

function linkTo(within: Page | Locator, wish: Wish): Locator {
  return within.locator(`a[href="${pathOf(wish.screen, { ...wish })}"]:not([target])`).first();
}

/** By a link where one leads there, by the buttons of the error screens, else as the browser's forward button does. */
async function goTo(page: Page, wish: Wish, { before, after }: Scene): Promise<void> {
  const path = pathOf(wish.screen, { ...wish });
  const link = linkTo(page, wish);
  const { screen } = screenOf(before) ?? {};
  const names: Partial<Record<Screen, string>> = {
    landing: 'Na hlavní stránku',
    informations: 'Vyplnit nový záznam',
    resume: 'Pokračovat v rozepsaném záznamu',
    summary: screen === 'otherReport' ? 'Pokračovat v otevřeném záznamu' : 'Vrátit se k rozepsanému záznamu',
  };
  const named = names[wish.screen];
  // The links of the summary lead there to come back.
  const comesBack = screen === 'summary';
  if (wish.step === undefined && !comesBack && (await link.isVisible())) return link.click();
  if (named !== undefined && (await button(page, named).isVisible())) return press(page, named);
  const granted = locationOf(after);
  const search = granted?.path === path ? (granted.search ?? '') : '';
  await page.evaluate(
    ([address, step]) => {
      const idx = (history.state?.idx ?? 0) + 1;
      history.pushState({ idx, step }, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    },
    [path + search, wish.step ?? null] as const,
  );
}

/** What an edit link is called where several lead to the same address; null where one alone leads to it. */
const partNames: Record<Step, string | null> = {
  prepare: null,
  F: null,
  B: null,
  X: null,
  photos: null,
  licensePlate: null,
  personalData: 'Osobní údaje',
  address: 'Adresa',
  drivingLicense: 'Řidičský průkaz',
  email: 'E-mail',
  vehicle: 'Vozidlo',
  insurer: 'Pojišťovna',
};

/** From a check to the screen that mends something. */
function editLink(page: Page, { step, ...wish }: Wish): Locator {
  const links = page.getByRole('main').locator(`a[href="${pathOf(wish.screen, { ...wish })}"]`);
  const name = step === undefined ? null : partNames[step];
  return (name === null ? links : links.filter({ hasText: name })).first();
}

/** Makes happen what a scene says, up to the answers of calls. */
export const perform: Performer = async (hand, scene) => {
  const event = scene.event as AppEvent;
  if (event.type.startsWith('submitted.')) return submit(hand, scene);
  // The name of the event and its own shape belong together by the table's type.
  const act = plain[event.type as PlainEvent['type']] as Act<AppEvent> | undefined;
  if (act === undefined) throw new Error(`Nobody knows how ${event.type} happens.`);
  await act(event, hand.page, scene, hand);
};
