import { state } from '#machines/vocabulary.ts';

/** The cookie banner: shown until the choice is made, and again when it is to be changed. */
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
