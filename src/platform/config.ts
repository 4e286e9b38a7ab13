import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

/** Every setting the process reads, parsed once; a missing or malformed one stops the start. */
const Environment = Type.Object({
  PORT: Type.Integer({ minimum: 0, maximum: 65535, default: 3000 }),
  HOST: Type.String({ default: '127.0.0.1' }),
  DATA_DIR: Type.String({ default: '.data' }),
  DATABASE_URL: Type.Optional(Type.String()),
  /** The database without the transaction pooler, when DATABASE_URL leads to one. */
  DATABASE_DIRECT_URL: Type.Optional(Type.String()),
  /** A standby of the database, for long queries that only read. */
  DATABASE_REPLICA_URL: Type.Optional(Type.String()),
  APP_ENV: Type.Enum(['local', 'canary', 'staging', 'preprod', 'production'], { default: 'local' }),
  BRAND: Type.String({ default: 'garderobe' }),
  DEMO: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1')])),
  /** Origin of links in mails, when it is not the member host; `{tld}`, `{brand}` and `{env}` are filled in. */
  PUBLIC_ORIGIN: Type.Optional(Type.String()),
  MARKETING_LOGIN_URL: Type.String({ default: 'https://www.{brand}.{tld}/login' }),
  /** 32 bytes or more, hex or base64: signs mail links and encrypts secrets that must be read again. */
  APP_SECRET: Type.Optional(Type.String()),
  /** 32 bytes or more, hex or base64: seals backups. Only `npm run backup` and `restore` need it. */
  BACKUP_SECRET: Type.Optional(Type.String({ minLength: 43 })),
  /**
   * Seconds for which an ending process reports so in its health and still serves: longer than a balancer takes to
   * notice.
   */
  DRAIN_SECONDS: Type.Optional(Type.Integer({ minimum: 0, maximum: 60 })),
  /** Number or addresses of the balancers before us; their X-Forwarded-For is believed. */
  TRUST_PROXY: Type.Optional(Type.String({ pattern: '^(\\d{1,2}|[0-9A-Fa-f.:/, ]+)$' })),
  /** Local only: an origin whose pictures an import fetches unchecked, also without TLS. */
  PICTURES_FROM: Type.Optional(Type.String({ pattern: '^http://127\\.0\\.0\\.1:\\d+$' })),
  STRIPE_SECRET_KEY: Type.Optional(Type.String()),
  STRIPE_PUBLISHABLE_KEY: Type.Optional(Type.String()),
  STRIPE_WEBHOOK_SECRET: Type.Optional(Type.String()),
  /** Another address with the provider's protocol. */
  STRIPE_API_BASE: Type.Optional(Type.String()),
  SMTP_URL: Type.Optional(Type.String({ pattern: '^smtps?://' })),
  MAIL_FROM: Type.Optional(Type.String()),
  /** The domain of reply addresses, whose mails our mail server hands over; both, or no answers by mail. */
  REPLY_DOMAIN: Type.Optional(Type.String({ pattern: '^[a-z0-9.-]+\\.[a-z]{2,}$' })),
  /** The key of the signature. */
  INBOUND_MAIL_SECRET: Type.Optional(Type.String({ minLength: 32 })),
  /** `manual`: a person in the warehouse reports each arrival. */
  CARRIER: Type.Optional(Type.Enum(['manual', 'sandbox'])),
  /** The carrier's page about a parcel; `{number}` is filled in. Without it colleagues see the number alone. */
  TRACKING_URL: Type.Optional(Type.String({ pattern: '^https://\\S*\\{number\\}\\S*$' })),
  /** `manual`: a person decides on each membership. */
  CREDIT_BUREAU: Type.Optional(Type.Enum(['manual', 'sandbox'])),
  /** An S3-compatible store for pictures and documents in place of DATA_DIR: https://host/bucket */
  S3_URL: Type.Optional(Type.String({ pattern: '^https?://[^/]+/[^/]+/?$' })),
  S3_REGION: Type.String({ default: 'auto' }),
  S3_ACCESS_KEY_ID: Type.Optional(Type.String()),
  S3_SECRET_ACCESS_KEY: Type.Optional(Type.String()),
  OIDC_DOMAIN: Type.Optional(Type.String()),
  OIDC_CLIENT_ID: Type.Optional(Type.String()),
  OIDC_AUDIENCE: Type.Optional(Type.String()),
  /** With `offline_access` browsers get refresh tokens too. */
  OIDC_SCOPE: Type.String({ default: 'openid profile email' }),
  /** A separate client for staff, where the tenant has one. */
  OIDC_STUDIO_CLIENT_ID: Type.Optional(Type.String()),
  /** `org_…` or a name: only its people may sign in. */
  OIDC_ORGANIZATION: Type.Optional(Type.String()),
  /** Telemetry that the browser may send after consent, and its target; `off` turns one off. */
  APPLICATIONINSIGHTS_CONNECTION_STRING: Type.Optional(
    Type.String({
      pattern: '^(off|(?=.*InstrumentationKey=[^;]+)(?=.*IngestionEndpoint=(https?://[^;]+|/)).*)$',
    }),
  ),
  ANALYTICS_URL: Type.Optional(Type.String({ pattern: '^(off|/.*|https?://.+)$' })),
  EMAIL_MARKETING_URL: Type.Optional(Type.String({ pattern: '^(off|/.*|https?://.+)$' })),
  METRICS_TOKEN: Type.Optional(Type.String({ minLength: 32 })),
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(Type.String({ pattern: '^https?://' })),
  LOG_LEVEL: Type.String({ default: 'info' }),
  FP: Type.Optional(Type.String()),
})

/** The names of all settings; `APP_VERSION` is read as `version`. */
export const settingNames: readonly string[] = [...Object.keys(Environment.properties), 'APP_VERSION']

export type Config = Static<typeof Environment> & { demo: boolean; version: string }

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const known = Object.fromEntries(
    Object.keys(Environment.properties).map((key) => [key, env[key] || undefined]),
  )
  const value = Value.Default(
    Environment,
    Value.Convert(Environment, Value.Clean(Environment, dropUndefined(known))),
  )
  const config: Config = { ...(value as Config), demo: false, version: env.APP_VERSION ?? 'dev' }
  const problems = [...malformed(value), ...(config.APP_ENV === 'local' ? [] : missingOutsideLocal(config))]
  if (config.S3_URL && !(config.S3_ACCESS_KEY_ID && config.S3_SECRET_ACCESS_KEY))
    problems.push('S3_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  if (!config.REPLY_DOMAIN !== !config.INBOUND_MAIL_SECRET)
    problems.push('REPLY_DOMAIN and INBOUND_MAIL_SECRET are set together')
  if (config.APP_SECRET?.split(',').some((secret) => secret.length < 43))
    problems.push('APP_SECRET: each secret needs 32 random bytes, 43 characters or more')
  if (problems.length > 0) throw new SettingsError(config.APP_ENV, problems)
  config.demo = config.APP_ENV === 'local' && config.DEMO !== '0'
  return config
}

class SettingsError extends Error {
  constructor(environment: string, problems: string[]) {
    super(
      [`Garderobe cannot start in ${environment}:`, ...problems.map((problem) => `  ${problem}`)].join('\n'),
    )
    this.name = 'SettingsError'
  }
}

/** The process's settings; exits with a message that names the missing ones (docs/operations.md). */
export function settingsOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(`${error.message}\nEach setting is described in docs/operations.md.`)
    process.exit(1)
  }
}

const malformed = (value: unknown) =>
  [...Value.Errors(Environment, value)].map(
    ({ instancePath, message }) => `${instancePath.slice(1) || '?'} ${message}`,
  )

/** Settings that embedded stand-ins supply locally, and that must be set everywhere else. */
const needed = {
  DATABASE_URL: 'a PostgreSQL of your own',
  APP_SECRET: '32 random bytes, e.g. from `openssl rand -base64 32`',
  STRIPE_SECRET_KEY: "the payment provider's secret key",
  STRIPE_PUBLISHABLE_KEY: 'the key its card fields need',
  STRIPE_WEBHOOK_SECRET: 'what its webhooks are signed with',
  SMTP_URL: 'who sends our mails, e.g. smtp://user:password@host:587',
  MAIL_FROM: 'the sender of our mails',
  CARRIER: '`manual`, or `sandbox` outside production',
  CREDIT_BUREAU: '`manual`, or `sandbox` outside production',
} as const satisfies Partial<Record<keyof Config, string>>

function missingOutsideLocal(config: Config): string[] {
  const names = Object.keys(needed) as (keyof typeof needed)[]
  const missing = names.filter((name) => !config[name]).map((name) => `${name} is missing: ${needed[name]}`)
  const pretended = (['CARRIER', 'CREDIT_BUREAU'] as const)
    .filter((name) => config.APP_ENV === 'production' && config[name] === 'sandbox')
    .map((name) => `${name}=sandbox is not for production`)
  if (config.PICTURES_FROM) pretended.push('PICTURES_FROM is for the local environment only')
  // Our hosts' own pages may read the API: an origin without TLS, or on a person's own machine, must not be among
  // them (T46).
  const origin = config.PUBLIC_ORIGIN
  const unreachable =
    origin && !/^https:\/\/(?!localhost|127\.|\[)/.test(origin)
      ? ['PUBLIC_ORIGIN must be an https address that others can reach']
      : []
  return [...missing, ...pretended, ...unreachable]
}

const dropUndefined = (object: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined))
