/** The phrases of each language, ready to look up, and as the JSON that browsers fetch. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { withOverrides, type Override } from '#features/translations/override.ts'
import { readOverrides, TEXTS_CHANGED } from '#features/translations/store.server.ts'
import type { Database } from '#kernel/db/database.ts'
import { directionOf, LOCALES, type Locale } from '#kernel/locale.ts'
import type { Log } from '#kernel/log.server.ts'
import { createTranslate, flatten, type Phrases, type TextStore, type Translate } from '#kernel/text.ts'
import { texts } from '#app/texts.ts'

type Language = { translate: Translate; json: string; version: string }
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export type LiveTexts = TextStore & {
  replace(overrides: readonly Override[]): void
  /** Called after each change, when the new words are in force. */
  onChange(listener: () => void): void
}

export function createTexts(source: Phrases = texts): LiveTexts {
  let languages = languagesOf(source)
  const listeners: (() => void)[] = []
  return {
    source,
    translate: (locale) => languages[locale].translate,
    json: (locale) => languages[locale].json,
    version: (locale) => languages[locale].version,
    url: (locale) => `/locales/${locale}.json?v=${languages[locale].version}`,
    replace(overrides) {
      languages = languagesOf(withOverrides(source, overrides))
      for (const listener of listeners) listener()
    },
    onChange: (listener) => void listeners.push(listener),
  }
}

function languagesOf(phrases: Phrases): Record<Locale, Language> {
  const made = LOCALES.map((locale): [Locale, Language] => {
    const flat = flatten(phrases, locale)
    const json = JSON.stringify({ dir: directionOf(locale), ...flat })
    const version = createHash('sha256').update(json).digest('base64url').slice(0, 10)
    return [locale, { translate: createTranslate(locale, flat), json, version }]
  })
  return Object.fromEntries(made) as Record<Locale, Language>
}

/** Texts with staff's words in them, which are read again whenever a process tells that it changed them. */
export async function openTexts(database: Database, log: Log): Promise<LiveTexts> {
  const live = createTexts()
  let reading = Promise.resolve()
  const read = () => {
    // One after the other: an older answer must not come after a newer one.
    reading = reading
      .then(async () => live.replace(await readOverrides({ db: database.kysely })))
      .catch((error: unknown) => log.error({ err: error }, 'translations could not be read'))
    return reading
  }
  // Also when the connection is back: what was told while it was away is lost.
  await database.listen(TEXTS_CHANGED, read, read)
  await read()
  return live
}

const FOR_EVER = 'public, max-age=31536000, immutable'
/** Of the newest version of each language. */
const compressed = new Map<Locale, { version: string; br: Promise<Buffer>; gzip: Promise<Buffer> }>()

/** `/locales/{lang}.json`. Only the version that is in force may be kept for ever: another process may be ahead. */
export async function phrasesAnswer(store: TextStore, locale: Locale, request: Request): Promise<Response> {
  const version = store.version(locale)
  const headers = {
    ETag: `"${version}"`,
    Vary: 'Accept-Encoding',
    'Cache-Control': new URL(request.url).searchParams.get('v') === version ? FOR_EVER : 'public, no-cache',
  }
  if (request.headers.get('If-None-Match') === headers.ETag) return new Response(null, { status: 304, headers })
  const accepted = request.headers.get('Accept-Encoding') ?? ''
  const coding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
  const body = coding ? new Uint8Array(await compress(locale, version, store.json(locale))[coding]) : store.json(locale)
  return new Response(body, {
    headers: {
      ...headers,
      'Content-Type': 'application/json; charset=utf-8',
      ...(coding && { 'Content-Encoding': coding }),
    },
  })
}

function compress(locale: Locale, version: string, json: string) {
  const known = compressed.get(locale)
  if (known?.version === version) return known
  const made = {
    version,
    br: compressBrotli(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: compressGzip(json),
  }
  compressed.set(locale, made)
  return made
}
