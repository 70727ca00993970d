import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import express, { type Response } from 'express';
import nunjucks from 'nunjucks';

/**
 * The page to compare with: the same two screens and one form as GOV.UK Frontend draws them, rendered by Express and
 * Nunjucks, each step a request of its own. Compressed, with styles and scripts that browsers keep.
 */

const layout = `{% extends "govuk/template.njk" %}
{% block head %}<link rel="stylesheet" href="/assets/page.css">{% endblock %}
{% block pageTitle %}{{ heading }} – Záznam o nehodě{% endblock %}
{% block bodyEnd %}<script type="module">import { initAll } from '/assets/page.js'; initAll();</script>{% endblock %}
{% block content %}<h1 class="govuk-heading-l">{{ heading }}</h1>`;

const screens = {
  landing: `${layout}
{% from "govuk/components/button/macro.njk" import govukButton %}
<p class="govuk-body-l">Vyplníte ho oba na tomto telefonu, bez papírů. Zabere to asi 15 minut.</p>
<h2 class="govuk-heading-m">Je někdo zraněný?</h2>
<p class="govuk-body">Nejdřív zavolejte pomoc. <a class="govuk-link" href="tel:112">Zavolat 112</a></p>
{{ govukButton({ text: "Začít vyplňovat záznam", href: "/informations", isStartButton: true }) }}{% endblock %}`,
  informations: `${layout}
{% from "govuk/components/button/macro.njk" import govukButton %}
<ul class="govuk-list govuk-list--bullet"><li>Jste účastník této nehody.</li><li>Nikdo není zraněný.</li>
<li>Škoda na žádném vozidle nepřesahuje 200 000 Kč.</li><li>Účastníci jsou dva.</li></ul>
<form method="post" action="/informations">{{ govukButton({ text: "Potvrdit a začít" }) }}</form>{% endblock %}`,
  person: `${layout}
{% from "govuk/components/button/macro.njk" import govukButton %}
{% from "govuk/components/input/macro.njk" import govukInput %}
<form method="post" action="/person">
{{ govukInput({ label: { text: "Jméno" }, id: "firstName", name: "firstName" }) }}
{{ govukInput({ label: { text: "Příjmení" }, id: "lastName", name: "lastName" }) }}
{{ govukInput({ label: { text: "Číslo občanského průkazu" }, id: "idCardNumber", name: "idCardNumber" }) }}
{{ govukInput({ label: { text: "Datum narození" }, id: "dateOfBirth", name: "dateOfBirth" }) }}
{{ govukButton({ text: "Pokračovat" }) }}</form>{% endblock %}`,
  address: `${layout}
{% from "govuk/components/input/macro.njk" import govukInput %}
<form method="post">{{ govukInput({ label: { text: "Ulice" }, id: "street", name: "street" }) }}</form>{% endblock %}`,
};

export const comparisonHeadings = {
  landing: 'Sepište společně záznam o nehodě',
  informations: 'Hodí se tento záznam pro vaši nehodu?',
  person: 'Vyplňte osobní údaje',
  address: 'Vyplňte adresu',
};

export async function startComparison(): Promise<{ url: string; stop(): void }> {
  const govuk = dirname(createRequire(import.meta.url).resolve('govuk-frontend/package.json'));
  const dist = join(govuk, 'dist');
  const views = nunjucks.configure(dist, { autoescape: true });
  const app = express();

  const send = (response: Response, type: string, content: string | Buffer, cache: string) =>
    response
      .set({ 'content-type': type, 'content-encoding': 'gzip', 'cache-control': cache })
      .send(gzipSync(content, { level: 9 }));
  const show = (screen: keyof typeof screens) => (_request: unknown, response: Response) => {
    const html = views.renderString(screens[screen], { heading: comparisonHeadings[screen], assetPath: '/assets' });
    send(response, 'text/html; charset=utf-8', html, 'no-cache');
  };
  const asset = (path: string, type: string, file: string) => {
    // Its typeface is for gov.uk only; without, it is lighter and paints sooner.
    const content = readFileSync(join(dist, 'govuk', file), 'utf8').replaceAll(/@font-face\s*\{[^}]*\}/gu, '');
    app.get(path, (_request, response) => send(response, type, content, 'public, max-age=31536000, immutable'));
  };

  asset('/assets/page.css', 'text/css', 'govuk-frontend.min.css');
  asset('/assets/page.js', 'text/javascript', 'govuk-frontend.min.js');
  app.use('/assets', express.static(join(dist, 'govuk', 'assets'), { immutable: true, maxAge: '1y' }));
  app.get('/', show('landing'));
  app.get('/informations', show('informations'));
  app.post('/informations', (_request, response) => response.redirect(303, '/person'));
  app.get('/person', show('person'));
  app.post('/person', (_request, response) => response.redirect(303, '/address'));
  app.get('/address', show('address'));

  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
