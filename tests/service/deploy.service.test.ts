import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCallNames } from '#contract/calls.ts';
import { allResultCodes } from '#contract/resultCodes.ts';
import { readConfig } from '../../src/service/config.ts';
import { goLivePoints } from '../../src/service/goLive/points.ts';
import { variablesOfService } from '../fixtures/variables.ts';
import { startTestService } from './testService.ts';

/** Tests that the names in deploy/ and docs/operations.md exist in the service, without a container. */

const read = (file: string) => readFileSync(file, 'utf8');
const alerts = read('deploy/prometheus/alerts.yaml');
const dashboard = read('deploy/grafana/dashboard.json');
const compose = read('deploy/compose.yaml');
const nginx = read('deploy/nginx.conf');
const goLive = read('docs/goLive.md');
const operations = read('docs/operations.md');

function matches(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, found = '']) => found);
}

/** Expressions of the rules and of the dashboard. */
const expressions = [
  ...matches(alerts, /^ +expr: (?:>-\n)?([\s\S]*?)\n +(?:for|labels):/gmu),
  ...matches(dashboard, /"expr": ("(?:[^"\\]|\\.)*")/gu).map((json) => String(JSON.parse(json))),
];

const words = new Set(['and', 'or', 'unless']);

/** Returns the metrics of a PromQL expression: its names without labels, functions and keywords. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}|\[[^\]]*\]/gu, ' ')
    .replace(/\b(?:by|without)\s*\([^)]*\)/gu, ' ')
    .replace(/\b\w+\s*\(/gu, '(');
  return matches(bare, /\b([a-z_]\w*)/giu).filter((name) => !words.has(name));
}

/** Returns the patterns of a label's values in the expressions. */
function valuesOf(label: string): RegExp[] {
  const asked = expressions.flatMap((expression) => [
    ...expression.matchAll(new RegExp(`\\b${label}(=~|!~|!=|=)"([^"]*)"`, 'gu')),
  ]);
  return asked.map(([, , value = '']) => new RegExp(`^(?:${value})$`, 'u'));
}

describe('alarms and dashboard', () => {
  let service: Awaited<ReturnType<typeof startTestService>>;
  let measured: Set<string>;
  beforeAll(async () => {
    service = await startTestService();
    const { body } = await service.app.inject('/metrics');
    measured = new Set(
      Array.from(body.matchAll(/^# TYPE (\w+) (\w+)$/gmu), ([, name = '', type]) =>
        type === 'histogram' ? `${name}_bucket` : name,
      ),
    );
  });
  afterAll(() => service.remove());

  test('ask for metrics that the service has', () => {
    const asked = new Set(expressions.flatMap(metricsIn));
    // Made by Prometheus itself.
    expect([...asked].filter((name) => !measured.has(name))).toEqual(['up', 'ALERTS']);
    expect(asked.size).toBeGreaterThan(10);
  });

  test('leave out no metric of the service', () => {
    const asked = new Set(expressions.flatMap(metricsIn));
    expect([...measured].filter((name) => !asked.has(name))).toEqual([]);
  });

  test('ask for calls and result codes that there are', () => {
    const unknown = (patterns: RegExp[], known: readonly string[]) =>
      patterns.filter((pattern) => !known.some((name) => pattern.test(name))).map(String);
    expect(unknown(valuesOf('call'), [...allCallNames, 'none'])).toEqual([]);
    expect(unknown(valuesOf('result_code'), allResultCodes)).toEqual([]);
  });
});

/** Returns the calls that each expression selects for a result code. */
function callsAskedFor(resultCode: string): string[][] {
  const pattern = new RegExp(`call=~?"([^"]*)",result_code="${resultCode}"`, 'gu');
  return [...`${expressions.join('\n')}`.matchAll(pattern)].map(([, calls = '']) =>
    allCallNames.filter((name) => new RegExp(`^(?:${calls})$`, 'u').test(name)).sort(),
  );
}

test('a last signature counts on whichever phone it is given', () => {
  const asked = callsAskedFor('OK_REPORT_WENT_TO_NEXT_STATE');
  const ofSignatures = asked.filter((calls) => calls.some((name) => name.startsWith('sign')));
  expect(ofSignatures.length).toBeGreaterThan(2);
  for (const calls of ofSignatures) expect(calls).toEqual(['sign', 'signByLink']);
});

test('a flood of SMS is told whatever they are for', () => {
  const [flood = ''] = expressions.filter((expression) => expression.includes('> 200'));
  const [, calls = ''] = /call=~"([^"]*)"/u.exec(flood) ?? [];
  const rings = (name: string) => new RegExp(`^(?:${calls})$`, 'u').test(name);
  expect(allCallNames.filter(rings).sort()).toEqual([
    'resumeReport',
    'sendCodeToFillIn',
    'sendCodeToHandOver',
    'sendCodeToSign',
    'sendCodeToSignByLink',
    'sendCodeToVerify',
  ]);
});

test('the page lists every alarm with its severity', () => {
  const rules = Array.from(
    alerts.matchAll(/alert: (\w+)[\s\S]*?severity: (\w+)/gu),
    ([, name, severity]) => `${name} ${severity}`,
  );
  const listed = Array.from(
    goLive.matchAll(/^\| (\w+) \| (page|ticket) \|/gmu),
    ([, name, severity]) => `${name} ${severity}`,
  );
  expect(listed.sort()).toEqual(rules.sort());
});

const promtool = spawnSync('promtool', ['--version']).status === 0;

test.runIf(promtool)('the alarms ring when they should, and on a quiet day none does', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'deploy/prometheus/alerts.test.yaml']);
  expect(status, `${stdout}${stderr}`).toBe(0);
});

test('the page has a line for each point that is checked', () => {
  const rows = goLive.slice(goLive.indexOf('| point |'), goLive.indexOf('## Bounces'));
  const points = matches(rows, /^\| ([A-Z][^|]*?) \|/gmu);
  const checked = Object.keys(goLivePoints(readConfig({}), Date.now()));
  expect(points.sort()).toEqual([...checked, 'SPF', 'DKIM', 'DMARC'].sort());
});

describe('variables', () => {
  const known = variablesOfService();
  const example = read('deploy/.env.example');
  const inCompose = new Set(matches(compose, /\$\{([A-Z_\d]+)/gu));

  test('of the example, of compose.yaml and of the page are read by somebody', () => {
    const given = matches(example, /^([A-Z_\d]+)=/gmu);
    expect(given.filter((name) => !known.has(name) && !inCompose.has(name))).toEqual([]);
    expect([...inCompose].filter((name) => !given.includes(name))).toEqual([]);
    const service = compose.slice(compose.indexOf('x-service:'), compose.indexOf('services:'));
    expect(matches(service, /^ {4}([A-Z_\d]+):/gmu).filter((name) => !known.has(name))).toEqual([]);
    expect(matches(goLive, /`([A-Z]+(?:_[A-Z\d]+)+)/gu).filter((name) => !known.has(name))).toEqual([]);
  });

  test('of ha/compose.yaml are those of the example, which `docker compose` does not look for in the folder above', () => {
    const ha = read('deploy/ha/compose.yaml');
    const given = matches(example, /^([A-Z_\d]+)=/gmu);
    expect(matches(ha, /\$\{([A-Z_\d]+)/gu).filter((name) => !given.includes(name))).toEqual([]);
    const commands = matches(ha, /`docker compose ([^`]*)`/gu);
    expect(commands.length).toBeGreaterThan(0);
    expect(commands.filter((command) => !command.startsWith('--env-file ../.env '))).toEqual([]);
  });

  test('of the example hold no secret', () => {
    const filled = matches(example, /^([A-Z_\d]+)=.+$/gmu);
    expect(filled).toEqual(['PUBLIC_URL', 'VEHICLE_REGISTRY', 'DRIVING_LICENSE_REGISTRY', 'ENABLE_RECAPTCHA']);
  });
});

describe('the proxy', () => {
  const servers = nginx.split(/^server \{$/mu).slice(1);

  test('writes the address of no request into any log', () => {
    expect(servers).toHaveLength(2);
    for (const server of servers) {
      expect(server).toContain('error_log /dev/null emerg;');
      expect(server).toMatch(/access_log (?:off|\S+ outcomes);/u);
    }
    const [format = ''] = /log_format outcomes [^;]*;/u.exec(nginx) ?? [];
    expect(matches(format, /(\$\w+)/gu)).toEqual([
      '$time_iso8601',
      '$request_method',
      '$status',
      '$request_time',
      '$upstream_addr',
      '$upstream_status',
      '$upstream_http_x_correlation_id',
    ]);
  });

  test('asks the addresses that compose.yaml gives, as Prometheus does', () => {
    const addresses = ['10.89.0.11', '10.89.0.12'];
    expect(matches(nginx, /^ +server ([\d.]+):3000 /gmu)).toEqual(addresses);
    expect(matches(compose, /ipv4_address: ([\d.]+)/gu)).toEqual(addresses);
    expect(matches(read('deploy/prometheus/prometheus.yaml'), /([\d.]+):3000/gu)).toEqual(addresses);
  });

  test('is the one of docs/operations.md, whose upgrade waits for longer than a process is left alone', () => {
    expect(operations).toContain('(../deploy/nginx.conf)');
    expect(operations).not.toContain('proxy_pass');
    const [alone = Number.NaN] = matches(nginx, /fail_timeout=(\d+)s/gu).map(Number);
    expect(operations).toContain(`**Wait ${alone + 1} s more**`);
    expect(operations).toContain(`&& sleep ${alone + 1} `);
  });
});

describe('containers', () => {
  const dockerfile = read('deploy/Dockerfile');

  test('let nobody gain anything, and have no root but nginx, which hands over', () => {
    const [restricted = '', service = ''] = compose.split(/^x-service:/mu);
    expect(restricted).toContain('read_only: true\n  cap_drop: [ALL]\n  security_opt: [no-new-privileges:true]\n');
    expect(service).toMatch(/^ &service\n {2}<<: \*restricted$/mu);
    const services = service.slice(service.indexOf('\nservices:'), service.indexOf('\nnetworks:'));
    expect(matches(services, /^ {2}([\w-]+):\n {4}<<: \*(?:service|restricted)$/gmu)).toEqual([
      'service-1',
      'service-2',
      'database',
      'proxy',
    ]);
    const image = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(matches(image, /^USER (.*)$/gmu)).toEqual(['1000:1000']);
    expect(image).toMatch(/^CMD \["node", "dist\/service\/main\.js"\]$/mu);
    expect(matches(compose, /^ {4}user: "(.*)"$/gmu)).toEqual(['999:999']);
  });

  test('are built from what the build asks for, and from nothing else', () => {
    const [everything, ...admitted] = read('.dockerignore')
      .split('\n')
      .filter((line) => /^[!*]/u.test(line));
    expect(everything).toBe('*');
    const names = admitted.flatMap((line) => (line.startsWith('!') ? line.slice(1) : []));
    expect(names.filter((name) => !existsSync(name))).toEqual([]);
    const sources = matches(read('scripts/build.mjs'), /^ {2}'([\w.-]+)',$/gmu);
    expect(sources).toContain('src');
    expect(sources.filter((name) => !names.includes(name))).toEqual([]);
  });
});
