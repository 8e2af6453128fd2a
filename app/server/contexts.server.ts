import type { Context } from '#kernel/context.ts'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import type { Services } from './services.server.ts'

type Held = Pick<Services, 'config' | 'log' | 'database' | 'jobs' | 'live'>

/** Creates contexts: anonymous and in the default language, unless a request or job overrides that. */
export const contextsOf =
  ({ config, log, database, jobs, live }: Held) =>
  (asked?: Partial<Context>): Context => ({
    db: database.kysely,
    jobs,
    config,
    log,
    texts: live.texts,
    actor: null,
    locale: DEFAULT_LOCALE,
    now: new Date(),
    requestId: crypto.randomUUID(),
    address: '',
    ...asked,
  })
