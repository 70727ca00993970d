import { expect, type Locator, type Page } from '@playwright/test';
import type { Party } from '#contract/enumerations.ts';
import { serviceLimits, sessionRefreshLead } from '#contract/limits.ts';
import { participantOf } from '#machines/context.ts';
import type { AppEvent } from '#machines/events.ts';
import { locationOf, pathOf, screenOf } from '#machines/location.ts';
import { photos, submit } from './forms.ts';
import { button, type Hand, type Performer, press, pressOne, unfold } from './hand.ts';
import { sessionRequest } from './network.ts';
import { type Of, type PlainEvent, type Tap, tapsOf } from './taps.ts';
import type { Transition } from './transitions.ts';

/** Performs each event as a user does, by the page's roles and Czech labels and the browser's own buttons. */

type Act<E> = (event: E, page: Page, transition: Transition, hand: Hand) => Promise<void>;

/** Returns the card of one participant where both may have failed, else the page. */
function within(page: Page, party: Party | undefined, { before }: Transition): Page | Locator {
  const screen = screenOf(before)?.screen;
  const isCodePanel = screen === 'verification' || screen === 'signReport';
  return isCodePanel && party !== undefined ? page.locator(`section[data-party="${party}"]`) : page;
}

/** Returns the number of a photo in the upload queue, counted after the sent ones. */
function photoNumber({ before: { context } }: Transition, uploadId: string): number {
  const index = context.photos.uploads.findIndex((upload) => upload.uploadId === uploadId);
  const owner = participantOf(context, context.photos.uploads[index]?.party ?? 'A');
  return (owner?.vehicleDamageImages.length ?? 0) + index + 1;
}

/** Leaves the event to the page. */
async function comesByItself(): Promise<void> {}

/** Milliseconds between polls for remote changes and deliveries. */
const untilLooked = 3_000;

/** Milliseconds after which the session is renewed ahead of time. */
const untilRefresh = serviceLimits.ACCESS_TOKEN_LIFETIME - sessionRefreshLead + 1000;

/** Returns the region of a tap. */
function placeOf(page: Page, place: Tap['within']): Page | Locator {
  return place === undefined ? page : page.getByRole(place);
}

/** Performs an event by one tap of the table. */
const isTapped: Act<PlainEvent> = async (event, page, { before }) => {
  const [tap] = tapsOf(event, before);
  if (tap === undefined) throw new Error(`Nobody knows what is tapped for ${event.type}.`);
  const place = placeOf(page, tap.within);
  if (tap.href === undefined) await pressOne(place, ...tap.names);
  else await place.getByRole('link', { name: tap.names[0] }).click();
};

/** Returns the field that the table of taps names. */
function fieldOf(event: PlainEvent, page: Page, { before }: Transition): Locator {
  return page.getByLabel(tapsOf(event, before)[0]?.names[0] ?? event.type);
}

const plain: { [Type in PlainEvent['type']]: Act<Of<Type>> } = {
  'nav.requested': goTo,
  'step.continued': async (event, page, transition, hand) => {
    // A typed e-mail would be saved.
    const email = page.getByRole('combobox', { name: 'E-mail' });
    if (screenOf(transition.before)?.screen === 'documentsRecap' && (await email.isVisible())) await email.fill('');
    await isTapped(event, page, transition, hand);
  },
  'step.skipped': async (event, page, transition, hand) => {
    // The page is saving until it knows of the failure, and cannot skip.
    if (transition.before.hasTag('failed')) await expect(button(page, 'Zkusit znovu')).toBeVisible();
    await isTapped(event, page, transition, hand);
  },
  'call.retried': (event, page, transition) =>
    pressOne(within(page, event.party, transition), ...tapsOf(event, transition.before).flatMap(({ names }) => names)),
  'network.online': async (_, _page, { before }, { network }) => {
    if (before.can({ type: 'network.online' })) await network.signalReturns();
  },
  'form.edited': (_, page) =>
    page.evaluate(() => void document.body.dispatchEvent(new Event('input', { bubbles: true }))),
  'list.wanted': comesByItself,
  'scan.started': isTapped,
  'call.abandoned': isTapped,
  'phone.changeRequested': isTapped,
  'phone.changeAbandoned': isTapped,
  'resumption.restarted': isTapped,
  'pause.ended': comesByItself,
  'witness.formOpened': isTapped,
  'witness.formClosed': isTapped,
  'photos.chosen': async (event, page, transition) =>
    fieldOf(event, page, transition).setInputFiles(await photos(event.uploadIds.length)),
  'photo.prepared': comesByItself,
  'photo.retried': ({ uploadId }, page, transition) =>
    press(page, `Odeslat znovu fotografii ${photoNumber(transition, uploadId)}`),
  'photo.dropped': ({ uploadId }, page, transition) => {
    const number = photoNumber(transition, uploadId);
    return pressOne(page, `Zrušit odeslání fotografie ${number}`, `Odebrat fotografii ${number}`);
  },
  'roadsideNotes.noted': async (event, page, transition, hand) => {
    const screen = screenOf(transition.before)?.screen;
    if (screen === 'roadsidePlates') await page.getByLabel('Registrační značka vašeho vozidla').fill('1AB 2345');
    if (screen === 'roadsideDriver') await page.getByLabel(/^Příjmení/u).fill('Řezníček');
    await isTapped(event, page, transition, hand);
  },
  'roadsideNotes.photosChosen': async (event, page, transition) =>
    fieldOf(event, page, transition).setInputFiles(await photos(event.photoIds.length)),
  'roadsideNotes.photoPrepared': comesByItself,
  'roadsideNotes.photoDropped': isTapped,
  'roadsideNotes.discarded': async (event, page, transition, hand) => {
    await isTapped(event, page, transition, hand);
    await press(page, 'Smazat');
  },
  'roadsideNotes.kept': comesByItself,
  'roadsideNotes.notPersisted': comesByItself,
  'roadsideNotes.expired': comesByItself,
  'location.manualRequested': isTapped,
  'file.requested': isTapped,
  'other.acted': ({ changes }, _page, _scene, { network, wait }) => {
    network.tells('getChanges', { version: 'b', changes });
    return wait(untilLooked);
  },
  'summary.outdated': comesByItself,
  'signing.started': isTapped,
  'signing.left': isTapped,
  'delegation.started': async (event, page, transition, hand) => {
    const folded = page.locator('main h2 > button');
    // The button is in the folded part of B, or alone on the page.
    await folded
      .or(page.getByRole('button', { name: 'Vyplnit svou část na tomto telefonu' }))
      .first()
      .waitFor();
    if ((await folded.count()) > 0) await unfold(page);
    await isTapped(event, page, transition, hand);
  },
  'delegation.left': isTapped,
  'invitation.opened': isTapped,
  'takeover.requested': isTapped,
  'takeover.confirmed': isTapped,
  'handover.chosen': isTapped,
  'handover.left': isTapped,
  'refusalOptions.opened': isTapped,
  'refusalOptions.left': isTapped,
  'link.requested': (_, page) =>
    press(page.locator('section').filter({ hasText: 'QR kód se nepodařilo načíst.' }), 'Zkusit znovu'),
  'logo.clicked': isTapped,
  'menu.opened': isTapped,
  'handover.due': (_, _page, _scene, { wait }) => wait(untilLooked),
  'emergency.called': (event, page, { before }) => {
    const [tap] = tapsOf(event, before);
    return placeOf(page, tap?.within).getByRole('link', { name: tap?.names[0] }).click();
  },
  'qr.opened': isTapped,
  'overlay.closed': isTapped,
  'startOver.requested': isTapped,
  'cancelling.confirmed': isTapped,
  'consent.allowed': isTapped,
  'consent.declined': isTapped,
  'consent.setupOpened': isTapped,
  'consent.saved': async (event, page, transition, hand) => {
    await page.getByRole('switch', { name: /^Analytické cookies/u }).setChecked(event.analytical);
    await isTapped(event, page, transition, hand);
  },
  'consent.reopened': isTapped,

  'session.absent': comesByItself,
  'session.restored': ({ reportId }, _page, _scene, { network }) => network.answerSession({ reportId }),
  'session.refreshing': (_, _page, _scene, { wait }) => wait(untilRefresh),
  'session.refreshed': (_, _page, { before }, { network }) =>
    network.answerSession({ reportId: before.context.session.reportId ?? '' }),
  'session.lost': async ({ continuedElsewhereAt }, _page, { before }, { network, wait }) => {
    if (before.matches({ session: { alive: 'active' } })) await wait(untilRefresh);
    await expect.poll(() => network.waiting()).toContain(sessionRequest);
    await network.answerSession({ continuedElsewhereAt });
  },
};

/** Returns the link to the requested route. */
function linkOf(event: Of<'nav.requested'>, page: Page, { before }: Transition): Locator | undefined {
  const tap = tapsOf(event, before).find(({ href }) => href !== undefined);
  if (tap === undefined) return undefined;
  const place = event.editing === undefined ? placeOf(page, tap.within) : page.getByRole('main');
  const links = place.locator(`a[href="${tap.href}"]:not([target])`);
  return tap.names.reduce((found, hasText) => found.filter({ hasText }), links).first();
}

/** Navigates by a link if there is one, by a button of the error screens, else as the browser's forward button. */
async function goTo(event: Of<'nav.requested'>, page: Page, transition: Transition): Promise<void> {
  const { requestedRoute } = event;
  const { before, after } = transition;
  const path = pathOf(requestedRoute.screen, { ...requestedRoute });
  const link = linkOf(event, page, transition);
  if (event.editing === 'summary' && screenOf(before)?.screen === 'summary') await unfold(page);
  if (link !== undefined && (event.from === 'menu' || event.editing !== undefined || (await link.isVisible())))
    return link.click();
  for (const name of tapsOf(event, before).flatMap(({ names }) => names))
    if (await button(page, name).isVisible()) return press(page, name);
  const granted = locationOf(after);
  const search = granted?.path === path ? (granted.search ?? '') : '';
  await page.evaluate(
    ([address, step]) => {
      const idx = (history.state?.idx ?? 0) + 1;
      history.pushState({ idx, step }, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    },
    [path + search, requestedRoute.step ?? null] as const,
  );
}

/** Performs a scene's event, up to the answers of calls. */
export const perform: Performer = async (hand, transition) => {
  const event = transition.event as AppEvent;
  if (event.type.startsWith('submitted.')) return submit(hand, transition);
  // The name of the event and its own shape belong together by the table's type.
  const act = plain[event.type as PlainEvent['type']] as Act<AppEvent> | undefined;
  if (act === undefined) throw new Error(`Nobody knows how ${event.type} happens.`);
  await act(event, hand.page, transition, hand);
};
