import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import './personalData.cs.ts';
import { config } from '../../loading/config.ts';
import { Described } from './Described.tsx';
import classes from './PersonalData.module.css';

/** Paragraph about the data controller with contacts, or the statement that there is none. */
export function Controller() {
  const { t } = useTranslation('personalData');
  const {
    CONTROLLER_NAME: name,
    CONTROLLER_ID: id,
    CONTROLLER_ADDRESS: address,
    CONTACT_EMAIL: contact,
    DPO_EMAIL: officer,
  } = config();
  if (name === null || id === null || address === null) return <p>{t('whoNobody')}</p>;
  return (
    <>
      <p>{t('who', { name, id, address })}</p>
      <Described
        items={[
          { term: t('contact'), detail: contact && <MailLink to={contact} /> },
          { term: t('officer'), detail: officer && <MailLink to={officer} /> },
        ]}
      />
    </>
  );
}

function MailLink({ to }: { to: string }) {
  return (
    <Anchor className={classes.link} href={`mailto:${to}`}>
      {to}
    </Anchor>
  );
}
