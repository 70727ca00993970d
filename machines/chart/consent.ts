import { state } from '#machines/vocabulary.ts';

/** Cookie banner, shown until the user has chosen and again when they want to change their choice. */
export const consent = state({
  initial: 'asking',
  states: {
    asking: {
      on: {
        'consent.allowed': {
          target: 'given',
          actions: { type: 'giveConsent', params: { analytical: true, choice: 'accept_all' } },
        },
        'consent.declined': {
          target: 'given',
          actions: { type: 'giveConsent', params: { analytical: false, choice: 'custom' } },
        },
        'consent.setupOpened': 'settingUp',
      },
      always: { guard: 'consentIsGiven', target: 'given' },
    },
    settingUp: {
      on: { 'consent.saved': { target: 'given', actions: 'giveChosenConsent' } },
    },
    given: { on: { 'consent.reopened': 'settingUp' } },
  },
});
