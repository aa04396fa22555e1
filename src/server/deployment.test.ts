import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { API_PATHS } from '../contract/apiPaths.ts';
import { readConfig } from './platform/config/readConfig.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Settings of Node itself. */
const OF_NODE = ['NODE_COMPILE_CACHE'];
/** The rest of a bucket's settings is only asked for with these. */
const A_BUCKET = {
  MEDIA_S3_BUCKET: 'pictures',
  MEDIA_S3_ACCESS_KEY_ID: 'id',
  MEDIA_S3_SECRET_ACCESS_KEY: 'secret',
};
/** Seconds after which the shop gives up ending in peace. */
const LONGEST_END_SECONDS = 15;

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** Every variable that the server asks its environment for. */
function settings(): Set<string> {
  const asked = new Set(OF_NODE);
  for (const given of [{}, A_BUCKET] as Record<string, string>[]) {
    const get = (_: object, name: string | symbol): string | undefined => {
      asked.add(String(name));
      return given[String(name)];
    };
    readConfig(new Proxy<Record<string, string | undefined>>(given, { get }));
  }
  return asked;
}

/** Names that the server would never read. */
const unknown = (names: Iterable<string>): string[] => {
  const known = settings();
  return [...names].filter((name) => !known.has(name));
};

const namesIn = (text: string, assignment: RegExp): string[] =>
  [...text.matchAll(assignment)].map(([, name = '']) => name);

/** All matches' first groups, as numbers. */
const numbersIn = (text: string, pattern: RegExp): number[] => namesIn(text, pattern).map(Number);

const unit = read('deploy/systemd/brazada@.service');
const site = read('deploy/nginx/brazada.conf');
const caddyfile = read('deploy/caddy/Caddyfile');
const dockerfile = read('Dockerfile');

interface ComposeService {
  environment?: Record<string, string>;
  env_file?: string;
  image?: string;
  build?: string;
  read_only?: boolean;
  stop_grace_period?: string;
  volumes?: string[];
}

const composed = (file: string) =>
  parse(read(file), { merge: true }) as { services: Record<string, ComposeService> };

interface Named {
  name: string;
}

interface Probe {
  httpGet: { path: string; port: string };
}

interface Container {
  env: Named[];
  envFrom: { secretRef: Named }[];
  ports: (Named & { containerPort: number })[];
  volumeMounts: { mountPath: string }[];
  startupProbe: Probe;
  readinessProbe: Probe;
  livenessProbe: Probe;
}

interface Manifest {
  kind: string;
  spec: {
    template: { spec: { containers: Container[]; terminationGracePeriodSeconds: number } };
    selector: Record<string, string>;
    ports: { targetPort: string }[];
    rules: { http: { paths: { backend: { service: Named } }[] } }[];
  };
  metadata: Named;
}

const manifests = parseAllDocuments(read('deploy/kubernetes/brazada.yaml')).map(
  (document) => document.toJS() as Manifest,
);
const manifest = (kind: string): Manifest => {
  const found = manifests.find((each) => each.kind === kind);
  if (!found) throw new Error(`No ${kind}`);
  return found;
};

describe('files of deploy/ name only settings that the server reads', () => {
  test('which finds a name with a slip', () => {
    expect(unknown(['DATABASE_URL', 'DATABSE_URL', 'MICORREO_USER'])).toEqual(['DATABSE_URL']);
  });

  test('the example of all settings', () => {
    const names = namesIn(read('deploy/brazada.env.example'), /^([A-Z_0-9]+)=/gm);
    expect(names).toContain('SECRETS_KEY');
    expect(unknown(names)).toEqual([]);
  });

  test('systemd', () => {
    const lines = unit.split('\n').filter((line) => line.startsWith('Environment='));
    const names = lines.flatMap((line) => namesIn(line, /(?:[= ])([A-Z_]+)=/g));
    expect(names).toEqual(expect.arrayContaining(['NODE_ENV', 'PORT', 'TRUST_PROXY', 'DATA_DIR']));
    expect(unknown(names)).toEqual([]);
  });

  test('the bucket of compose is the one that its storage makes', () => {
    const { 'shop-a': shop, storage } = composed('deploy/compose.yaml').services;
    const { MEDIA_S3_BUCKET, MEDIA_S3_ENDPOINT, MEDIA_S3_ACCESS_KEY_ID } = shop?.environment ?? {};
    const command = JSON.stringify(storage);
    expect(command).toContain(`mkdir -p /data/${MEDIA_S3_BUCKET} `);
    expect(MEDIA_S3_ENDPOINT).toBe(`http://storage:${/--port :(\d+)/.exec(command)?.[1]}`);
    expect(storage?.environment?.['ROOT_ACCESS_KEY_ID']).toBe(MEDIA_S3_ACCESS_KEY_ID);
  });

  test.each(['compose.yaml', 'deploy/compose.yaml'])('%s', (file) => {
    const shops = Object.values(composed(file).services).filter(({ build }) => build);
    const names = shops.flatMap(({ environment }) => Object.keys(environment ?? {}));
    expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'TRUST_PROXY']));
    expect(unknown(names)).toEqual([]);
  });

  test('the image and Kubernetes', () => {
    const [, ofImage = ''] = /^ENV (.*)$/m.exec(dockerfile) ?? [];
    const { containers } = manifest('Deployment').spec.template.spec;
    const names = [
      ...namesIn(ofImage, /([A-Z_]+)=/g),
      ...containers.flatMap(({ env }) => env.map(({ name }) => name)),
    ];
    expect(names).toEqual(expect.arrayContaining(['DATA_DIR', 'TRUST_PROXY']));
    expect(unknown(names)).toEqual([]);
  });
});

describe('ports, paths and times fit each other', () => {
  const { port } = readConfig({});

  test('a unit is ready by the path that the server has, and may end in peace', () => {
    expect(unit).toContain(`http://127.0.0.1:%i${API_PATHS.healthReady}\n`);
    expect(numbersIn(unit, /^TimeoutStopSec=(\d+)$/gm)).toEqual([20]);
    expect(unit).toMatch(/^Environment=.*DATA_DIR=\/var\/lib\/brazada\b/m);
    expect(unit).toMatch(/^StateDirectory=brazada$/m);
  });

  test('unit and image start the same command', () => {
    const [, command = ''] = /^ExecStart=\/opt\/brazada\/current\/(.*)$/m.exec(unit) ?? [];
    const [, words = ''] = /^CMD (\[.*\])$/m.exec(dockerfile) ?? [];
    expect((JSON.parse(words) as string[]).join(' ')).toBe(command);
  });

  test('both proxies lead to the ports of the units', () => {
    const enabled = numbersIn(unit.split('\n')[0] ?? '', /brazada@(\d+)/g);
    expect(enabled).toEqual([port, port + 1]);
    expect(numbersIn(site, /^ {2}server 127\.0\.0\.1:(\d+)/gm)).toEqual(enabled);
    const [, backends = ''] = /reverse_proxy (.*) \{/.exec(caddyfile) ?? [];
    expect(numbersIn(backends, /127\.0\.0\.1:(\d+)/g)).toEqual(enabled);
    expect(caddyfile).toContain(`health_uri ${API_PATHS.healthReady}\n`);
  });

  test('the ports of the image, its health check and what is in front of it', () => {
    expect(dockerfile).toContain(`EXPOSE ${port}\n`);
    expect(dockerfile).toContain(`http://127.0.0.1:${port}${API_PATHS.healthReady}`);
    const { services } = composed('deploy/compose.yaml');
    const [, , start = ''] = (services['nginx'] as { command?: string[] }).command ?? [];
    const shops = Object.keys(services).filter((name) => services[name]?.build);
    const replaced = [...start.matchAll(/s\/(127\.0\.0\.1:\d+)\/([\w-]+):(\d+)\//g)];
    expect(replaced.map(([, , shop]) => shop)).toEqual(shops);
    for (const [, from = '', , to] of replaced) {
      expect(site).toContain(`server ${from} `);
      expect(Number(to)).toBe(port);
    }
    for (const name of shops) {
      const shop = services[name];
      expect(shop).toMatchObject({ read_only: true, volumes: ['shop-data:/data'] });
      expect(parseInt(shop?.stop_grace_period ?? '', 10)).toBeGreaterThan(LONGEST_END_SECONDS);
    }
  });

  test('Kubernetes asks the paths that the server has, on its port', () => {
    const { containers, terminationGracePeriodSeconds } = manifest('Deployment').spec.template.spec;
    expect(terminationGracePeriodSeconds).toBeGreaterThan(LONGEST_END_SECONDS + 5);
    const [shop] = containers;
    expect(shop?.ports).toEqual([{ name: 'http', containerPort: port }]);
    expect(shop?.startupProbe.httpGet).toEqual({ path: API_PATHS.healthReady, port: 'http' });
    expect(shop?.readinessProbe.httpGet).toEqual({ path: API_PATHS.healthReady, port: 'http' });
    expect(shop?.livenessProbe.httpGet).toEqual({ path: API_PATHS.healthLive, port: 'http' });
    expect(shop?.volumeMounts.map(({ mountPath }) => mountPath)).toContain('/data');
    const service = manifest('Service');
    expect(service.spec.ports[0]?.targetPort).toBe('http');
    const [rule] = manifest('Ingress').spec.rules;
    expect(rule?.http.paths[0]?.backend.service.name).toBe(service.metadata.name);
  });

  test('nginx closes the metrics and waits less than the shop keeps a connection', () => {
    expect(site).toMatch(/location ~ \^\/metrics\/\?\$ \{\s+return 403;/);
    expect(site).toMatch(/X-Forwarded-For \$remote_addr;/);
    expect(site).toMatch(/location \/api\/tools\/ \{[^}]*client_max_body_size 64g;/);
  });
});
