import { registerTexts } from '../i18n.ts';

/** Texts on claims after signing: insurers, their lines and forms. */
export const claims = {
  title: 'Na koho se obrátit',
  callClaims: 'Nahlásit škodu po telefonu',
  callAssistance: 'Zavolat asistenční službu',
  callBoth: 'Hlášení škod a\u00a0asistence',
  form: 'Nahlásit škodu na webu',
  formHint: 'otevře se v\u00a0nové záložce',
  asOf: 'Kontakty ověřené {{date}}.',
  handoverText: 'Podepsané PDF můžeme poslat odsud. Pojišťovna odpoví na {{email}}.',
  handoverTextByLink:
    'Vyberte, komu pošleme podepsané PDF. Odeslání potvrdíte kódem ze\u00a0SMS na telefon účastníka\u00a0B. Odpoví na {{email}}.',
  goesTo: 'Komu záznam odejde: {{insurers}}.',
  code: 'Kód k\u00a0odeslání',
  cannotSend: 'Záznam máte v\u00a0e\u2011mailu, pošlete ho prosím pojišťovně sami.',
  sendOff: 'Odeslat záznam',
  sendOffWhose: 'pojišťovně',
  backUnsent: 'Zpět bez odeslání',
  sendBoth: 'Poslat oběma pojišťovnám',
  sendOnly: 'Poslat jen: {{insurer}}',
  send: 'Poslat: {{insurer}}',
  sending: 'Odesíláme',
  notSent: 'Zatím neodesláno ({{email}})',
  waiting: 'Čeká na odeslání od {{time}}, odejde samo',
  sent: 'Odesláno {{moment}}',
  undeliverable: 'Schránka pojišťovny zprávu nepřijala, pošlete jí záznam prosím sami',
  mailbox: 'na {{email}}',
  noMailbox: 'Odtud poslat nejde, zavolejte jí nebo použijte její web',
  failed: 'Záznam možná neodešel.',
  over: 'Odtud už záznam poslat nejde. Máte ho v\u00a0e\u2011mailu, pošlete ho prosím sami.',
} as const;

export const t = registerTexts('claims', claims);
