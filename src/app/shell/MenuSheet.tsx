import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { ReportStatus } from '#contract/entities.ts';
import { reportStatus } from '#contract/milestones.ts';
import { pathOf } from '#machines/location.ts';
import { menuScreens, routes } from '#machines/routes.ts';
import { menuScreenNames } from '../i18n/cs/overlays.ts';
import { send, useChart } from '../machine/chart.ts';
import type { NavigationState } from '../machine/navigation.ts';
import { menuKnowsStatus } from '../machine/views/overlay.ts';
import { EmergencyCalls } from '../ui/EmergencyCalls.tsx';
import { EmergencyLink } from '../ui/frame/EmergencyLink.tsx';
import { ChevronIcon, QrIcon, RefreshIcon } from '../ui/icons.tsx';
import { CheckIcon, MissingIcon, ShieldIcon } from '../ui/moreIcons.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import classes from './overlays.module.css';

const fromMenu = { from: 'menu' } satisfies NavigationState;

/** Menu: parts of the report, starting over and emergency calls. */
export function MenuSheet() {
  const { t } = useTranslation('overlays');
  const reportId = useChart((snapshot) => snapshot.context.report.reportId);
  const state = useChart((snapshot) => snapshot.context.report.report?.state);
  const status = useStatus();
  const isClosed = state === 'TO_SIGN' || state === 'FINISHED';
  const close = () => send({ type: 'overlay.closed' });

  return (
    <Sheet opened onClose={close} title={t('menuTitle')}>
      <div className="column-16">
        <p className={classes.soft}>{t(description(state))}</p>
        <nav aria-label={t('menuLinks')}>
          <ul className={classes.items}>
            {menuScreens.map((screen) => {
              const isOpen = !isClosed && status?.[routes[screen].menuLink];
              return (
                <PartLink
                  key={screen}
                  title={menuScreenNames[screen]}
                  href={reportId !== null && isOpen ? pathOf(screen, { reportId }) : null}
                  reason={t(isClosed ? 'closed' : 'unavailable')}
                />
              );
            })}
          </ul>
        </nav>
        <ul className={classes.items}>
          {state !== undefined && (
            <li>
              <Command icon={<QrIcon />} onClick={() => send({ type: 'qr.opened' })}>
                {t('qrForPolice')}
              </Command>
            </li>
          )}
          <li>
            <Link href={pathOf('personalData', {})} state={fromMenu} className={classes.item}>
              <ShieldIcon />
              <span className={classes.grow}>{t('personalData')}</span>
            </Link>
          </li>
          {state !== undefined && state !== 'FINISHED' && (
            <li>
              <Command icon={<RefreshIcon />} onClick={() => send({ type: 'startOver.requested' })}>
                {t('startOver')}
              </Command>
            </li>
          )}
        </ul>
        <section aria-label={t('emergency')}>
          <EmergencyCalls Link={EmergencyLink} />
        </section>
      </div>
    </Sheet>
  );
}

/** Returns which parts may be opened, as computed by the page until the service's status arrives. */
function useStatus(): ReportStatus | null {
  const isKnown = useChart(menuKnowsStatus);
  const { report, participants, status } = useChart(({ context }) => context.report);
  if (report === null) return null;
  return isKnown && status !== null ? status : reportStatus(report, participants);
}

function description(state: string | undefined) {
  if (state === undefined) return 'menuTextNoReport';
  if (state === 'TO_SIGN') return 'menuTextToSign';
  return state === 'FINISHED' ? 'menuTextFinished' : 'menuText';
}

interface PartProps {
  title: string;
  /** Null if the part cannot be opened now. */
  href: string | null;
  reason: string;
}

function PartLink({ title, href, reason }: PartProps) {
  const content = (
    <>
      {href === null ? <MissingIcon className={classes.soft} /> : <CheckIcon className={classes.open} />}
      <span className={classes.grow}>
        <span>{title}</span>
        {href === null && <span className={classes.state}>{reason}</span>}
      </span>
    </>
  );
  if (href === null)
    return (
      <li className={classes.item} data-disabled>
        {content}
      </li>
    );
  return (
    <li>
      <Link href={href} state={fromMenu} className={classes.item}>
        {content}
        <ChevronIcon size={20} className={classes.chevron} />
      </Link>
    </li>
  );
}

interface CommandProps {
  icon: ReactNode;
  onClick: () => void;
  children: ReactNode;
}

function Command({ icon, onClick, children }: CommandProps) {
  return (
    <button type="button" className={classes.item} onClick={onClick}>
      {icon}
      <span className={classes.grow}>{children}</span>
    </button>
  );
}
