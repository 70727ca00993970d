import { useTranslation } from 'react-i18next';
import { formatDate } from '#contract/format.ts';
import '../i18n/cs/accessibility.ts';
import surfaces from '../ui/surfaces.module.css';
import checked from './checked.json' with { type: 'json' };
import { PlainPage } from './PlainPage.tsx';
import classes from './plain.module.css';

/** Results written by `npm run accessibility`. */
interface Checked {
  version: string;
  /** A day, YYYY-MM-DD. */
  checkedOn: string;
  axe: { version: string; rules: number };
  /** Headings of screens and names of overlays. */
  accessible: string[];
  inaccessible: string[];
  /** Forms completed by keyboard alone. */
  keyboard: string[];
}

const exceptions = ['map', 'photos', 'pdf'] as const;

/** Accessibility statement, generated from the last check. */
export function AccessibilityPage() {
  const { t } = useTranslation('accessibility');
  const { version, checkedOn, axe, accessible, inaccessible, keyboard }: Checked = checked;
  const checks = [
    t('rules', { count: axe.rules, version: axe.version }),
    t('largeText'),
    t('titles'),
    ...keyboard.map((what) => t('keyboard', { what })),
  ];
  return (
    <PlainPage title={t('title')} help={t('help')}>
      <section className={classes.section}>
        <h2 className={surfaces.heading}>{t('standardTitle')}</h2>
        <p>{t('standard')}</p>
        <p>{t(inaccessible.length === 0 ? 'met' : 'unmet')}</p>
        {inaccessible.length > 0 && <List items={inaccessible} />}
      </section>

      <section className={classes.section}>
        <h2 className={surfaces.heading}>{t('checksTitle')}</h2>
        <List items={checks} />
        <details className={classes.details}>
          <summary>{t('screens', { count: accessible.length + inaccessible.length })}</summary>
          <List items={[...accessible, ...inaccessible]} />
        </details>
        <p>{t('automatic')}</p>
      </section>

      <section className={classes.section}>
        <h2 className={surfaces.heading}>{t('exceptionsTitle')}</h2>
        <List items={exceptions.map((name) => t(name))} />
      </section>

      <section className={classes.section}>
        <h2 className={surfaces.heading}>{t('contactTitle')}</h2>
        <div id={contactId} hidden>
          <div className={classes.section}>
            <p>{t('contact')}</p>
            <p>
              <a className={classes.link} href="mailto:">
                {/* The address is a matter of configuration: showContact writes it. */}
              </a>
            </p>
            <p>{t('complaint')}</p>
          </div>
        </div>
        <p>{t('noContact')}</p>
      </section>

      <section className={classes.section} data-last>
        <h2 className={surfaces.heading}>{t('madeTitle')}</h2>
        <p>{t('made', { date: formatDate(`${checkedOn}T12:00:00Z`), version })}</p>
      </section>
    </PlainPage>
  );
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

export const contactId = 'contact';

/** Inserts the contact address. Written into the HTML as text, so it may use no outer names. */
export async function showContact(id: string): Promise<void> {
  const response = await fetch('/app-config.json').catch(() => null);
  const config = response?.ok ? await response.json() : {};
  const contact = document.getElementById(id);
  const link = contact?.querySelector('a');
  if (!link || typeof config.CONTACT_EMAIL !== 'string') return;
  link.href += config.CONTACT_EMAIL;
  link.textContent = config.CONTACT_EMAIL;
  contact?.removeAttribute('hidden');
  contact?.nextElementSibling?.remove();
}
