/** The configuration from environment variables, parsed once at start. `.env.example` documents each variable. */
import { z } from 'zod'
import { MODEL_VARIABLES, modelOf, type ModelConfig } from './model-config.server.ts'
import { assertSafeForProduction, DEVELOPMENT_SECRET } from './production-config.server.ts'

const flag = z.enum(['0', '1', 'true', 'false']).transform((v) => v === '1' || v === 'true')
const port = z.coerce.number('wants a number from 1 to 65535').int().min(1).max(65535)
/** Parses "2m,5m,10m" or "2s" to milliseconds. */
const delays = z
  .string()
  .regex(/^\d+[smh](,\d+[smh])*$/, 'wants lengths of time such as 2m,5m,10m,1h')
  .transform((text) =>
    text.split(',').map((d) => parseInt(d) * { s: 1e3, m: 60e3, h: 3600e3 }[d.at(-1) as 's' | 'm' | 'h']),
  )

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().optional(),
  IN_CONTAINER: flag.default(false),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  STATEMENTS_DIR: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Sanad <no-reply@example.org>'),
  SESSION_SECRET: z.string().min(32, 'wants at least 32 characters').optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  MAP_TILES: z
    .url()
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), 'wants {z}, {x} and {y}')
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  MAP_CREDIT: z
    .string()
    .default('© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">OpenStreetMap</a>'),
  MAP_MAX_ZOOM: z.coerce.number().int().min(1).max(22).default(19),
  PAGE_CACHE: flag.default(true),
  RATE_LIMITS: flag.default(true),
  DEMO_PICTURES: flag.default(true),
  DEMO_LIFE: flag.default(true),
  DEMO_ACCESS: z.enum(['here', 'anyone']).default('here'),
  METRICS_TOKEN: z.string().min(16, 'wants at least 16 characters').optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[0-9a-z]+$/, 'wants a public key that begins with age1')
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'wants the name of a bucket')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  BANK_PORT: port.optional(),
  RECONCILE_DELAYS: delays.default([2, 5, 10, 20, 40].map((minutes) => minutes * 60e3)),
  ...MODEL_VARIABLES,
})

export type S3Config = {
  /** Without a trailing slash. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export type Config = {
  /** All variables that are not empty; payment gateways read their own here. */
  variables: Readonly<Record<string, string>>
  production: boolean
  env: 'production' | 'development' | 'test'
  port: number
  host: string
  /** Whether this process runs in a container, where the ports that others reach are chosen outside. */
  inContainer: boolean
  /** Origin that visitors see, without a trailing slash. */
  publicUrl: string
  dataDir: string
  /** Statement files in this folder are imported. */
  statementsDir: string | undefined
  databaseUrl: string | undefined
  /** Storage of uploads; without it they are stored in `dataDir`. */
  s3: S3Config | undefined
  /** Public key for encrypting backups; without it they are not encrypted. */
  backupRecipient: string | undefined
  /** Token that Prometheus sends to read `/metrics`; without it only programs on this machine may read it. */
  metricsToken: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  secret: string
  /** Number of our own proxies in front of this server. */
  trustProxy: number
  logLevel: string
  /** The default source of map tiles and its attribution (HTML). Staff can set another one. */
  mapTiles: { url: string; credit: string; maxZoom: number }
  pageCache: boolean
  rateLimits: boolean
  /** Whether the pictures of the demo are generated. Tests skip them. */
  demoPictures: boolean
  /** Whether the demo has past data: messages, complaints, subscribers. */
  demoLife: boolean
  /** Who may use demo accounts and `/dev/mailbox` outside production: this machine only, or anyone. */
  demoAccess: 'here' | 'anyone'
  /** Delays of the first inquiries to the bank, in milliseconds (docs/reference/payment-states.md "Retry schedule"). */
  reconcileDelays: number[]
  bankPort: number
  /** Without a model the assistant answers from the site's own content. */
  model: ModelConfig | undefined
}

const S3_KEYS = ['ENDPOINT', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const

/**
 * Parses the environment variables.
 * @throws {Error} one line that names the variable and the problem
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const variables = Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  const e = parseVariables(Environment, variables)
  const production = e.NODE_ENV === 'production'
  const s3 = hasAll(e, S3_KEYS, 'S3_')
  if (production) assertSafeForProduction(e)
  const bankPort = e.BANK_PORT ?? e.PORT + 1
  return {
    variables,
    production,
    env: e.NODE_ENV,
    port: e.PORT,
    // The demo's passwords are public, so the demo must not be reachable from the network.
    host: e.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    inContainer: e.IN_CONTAINER,
    publicUrl: (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, ''),
    dataDir: e.DATA_DIR,
    statementsDir: e.STATEMENTS_DIR,
    databaseUrl: e.DATABASE_URL,
    s3: s3
      ? {
          endpoint: e.S3_ENDPOINT!.replace(/\/+$/, ''),
          bucket: e.S3_BUCKET!,
          region: e.S3_REGION,
          accessKeyId: e.S3_ACCESS_KEY_ID!,
          secretAccessKey: e.S3_SECRET_ACCESS_KEY!,
        }
      : undefined,
    backupRecipient: e.BACKUP_RECIPIENT,
    metricsToken: e.METRICS_TOKEN,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    secret: e.SESSION_SECRET ?? DEVELOPMENT_SECRET,
    trustProxy: e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL,
    mapTiles: { url: e.MAP_TILES, credit: e.MAP_CREDIT, maxZoom: e.MAP_MAX_ZOOM },
    pageCache: e.PAGE_CACHE,
    rateLimits: e.RATE_LIMITS,
    demoPictures: e.DEMO_PICTURES,
    demoLife: e.DEMO_LIFE,
    demoAccess: e.DEMO_ACCESS,
    reconcileDelays: e.RECONCILE_DELAYS,
    bankPort,
    model: modelOf(e),
  }
}

/** @throws {Error} one line that names the first invalid variable and what is expected */
export function parseVariables<Schema extends z.ZodType>(
  schema: Schema,
  variables: Readonly<Record<string, string>>,
): z.output<Schema> {
  const result = schema.safeParse(variables)
  if (result.success) return result.data
  const issue = result.error.issues[0]!
  throw new Error(`${issue.path.join('.')} is wrong: ${issue.message}`)
}

/** @throws {Error} one line that names the first missing variable when only some are set */
export function hasAll(given: object, names: readonly string[], prefix: string): boolean {
  const missing = names.filter((name) => !(given as Record<string, unknown>)[prefix + name])
  if (missing.length > 0 && missing.length < names.length)
    throw new Error(`${prefix}${missing[0]} is missing: give all ${prefix} variables or none`)
  return missing.length === 0
}
