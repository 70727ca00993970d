import { witnessIsToldOfIt } from '#contract/legal.ts';
import { registerTexts } from '../../i18n/i18n.ts';

const witness = {
  title: 'Viděl nehodu nějaký svědek?',
  help: 'Svědkem může být i\u00a0spolujezdec.',
  list: 'Přidaní svědci',
  add: 'Přidat svědka',
  addAnother: 'Přidat dalšího svědka',
  participants: 'Přehled údajů účastníků',
  full_zero:
    'Svědky do tohoto záznamu uvést nejde. Zapište si jejich jména a\u00a0telefony zvlášť a\u00a0předejte je pojišťovně.',
  full_one: 'Do záznamu lze uvést nejvýš {{count}}\u00a0svědka. Dalšího už přidat nejde.',
  full_few: 'Do záznamu lze uvést nejvýš {{count}}\u00a0svědky. Dalšího už přidat nejde.',
  full_many: 'Do záznamu lze uvést nejvýš {{count}}\u00a0svědka. Dalšího už přidat nejde.',
  full_other: 'Do záznamu lze uvést nejvýš {{count}}\u00a0svědků. Dalšího už přidat nejde.',
  without: 'Pokračovat bez svědků',
  passengerOf: 'Spolujezdec účastníka\u00a0{{party}}',
  noPassenger: 'Svědek mimo vozidla',
  noPhone: 'Telefon neuveden',
  remove: 'Smazat',
  removeTitle: 'Smazat svědka?',
  removeText: '{{name}} už v\u00a0záznamu nebude.',
  removed: 'Svědek je smazaný.',
  removeFailed: 'Svědka se nepodařilo smazat: {{name}}.',
  newTitle: 'Kdo nehodu viděl?',
  editTitle: 'Upravte údaje svědka',
  formHelp: witnessIsToldOfIt,
  firstName: 'Jméno svědka',
  lastName: 'Příjmení svědka',
  phone: 'Telefon svědka',
  more: 'Doplnit adresu svědka',
  address: 'Adresa svědka',
  addressHelp: 'Například Žitná\u00a012, 530\u00a002\u00a0Pardubice',
  driver: 'Jel svědek v\u00a0některém z\u00a0vozidel?',
  driverNone: 'Ne, nehodu jen viděl',
  driverOf: 'Ano, s\u00a0účastníkem\u00a0{{party}}',
  save: 'Uložit svědka',
  leave: 'Zpět bez uložení',
} as const;

export const t = registerTexts('witness', witness);
