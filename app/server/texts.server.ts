/** The phrases of each language, ready to look up, and as the JSON that browsers fetch. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { withOverrides, type Override } from '#features/translations/override.ts'
import { directionOf, LOCALES, type Locale } from '#kernel/locale.ts'
import {
  createTranslate,
  DESK_ONLY,
  flatten,
  type Phrases,
  type TextPart,
  type TextStore,
  type Translate,
} from '#kernel/text.ts'
import { texts } from '#app/texts.ts'

type Part = { json: string; version: string }
type Language = { translate: Translate } & Record<TextPart, Part>
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

type LiveTexts = TextStore & { replace(overrides: readonly Override[]): void }

export function createTexts(source: Phrases = texts): LiveTexts {
  let languages = languagesOf(source)
  return {
    source,
    translate: (locale) => languages[locale].translate,
    json: (locale, part = 'all') => languages[locale][part].json,
    version: (locale, part = 'all') => languages[locale][part].version,
    url: (locale, part = 'all') =>
      `/locales/${locale}.json?${part === 'all' ? '' : `part=${part}&`}v=${languages[locale][part].version}`,
    replace(overrides) {
      languages = languagesOf(withOverrides(source, overrides))
    },
  }
}

function languagesOf(phrases: Phrases): Record<Locale, Language> {
  const made = LOCALES.map((locale): [Locale, Language] => {
    const flat = flatten(phrases, locale)
    const open = Object.fromEntries(Object.entries(flat).filter(([key]) => !DESK_ONLY.test(key)))
    return [locale, { translate: createTranslate(locale, flat), all: partOf(locale, flat), site: partOf(locale, open) }]
  })
  return Object.fromEntries(made) as Record<Locale, Language>
}

function partOf(locale: Locale, phrases: Record<string, string>): Part {
  const json = JSON.stringify({ dir: directionOf(locale), ...phrases })
  return { json, version: createHash('sha256').update(json).digest('base64url').slice(0, 10) }
}

const FOR_EVER = 'public, max-age=31536000, immutable'
/** Of the newest version of each language and part. */
const compressed = new Map<string, { version: string; br: Promise<Buffer>; gzip: Promise<Buffer> }>()

/** `/locales/{lang}.json`, with `?part=site` what public pages need of it. Only the version that is in force may be kept for ever: another process may be ahead. */
export async function phrasesAnswer(store: TextStore, locale: Locale, request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const part = searchParams.get('part') === 'site' ? 'site' : 'all'
  const version = store.version(locale, part)
  const json = store.json(locale, part)
  const headers = {
    ETag: `"${version}"`,
    Vary: 'Accept-Encoding',
    'Cache-Control': searchParams.get('v') === version ? FOR_EVER : 'public, no-cache',
  }
  if (request.headers.get('If-None-Match') === headers.ETag) return new Response(null, { status: 304, headers })
  const accepted = request.headers.get('Accept-Encoding') ?? ''
  const coding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
  const body = coding ? new Uint8Array(await compress(locale + part, version, json)[coding]) : json
  return new Response(body, {
    headers: {
      ...headers,
      'Content-Type': 'application/json; charset=utf-8',
      ...(coding && { 'Content-Encoding': coding }),
    },
  })
}

function compress(name: string, version: string, json: string) {
  const known = compressed.get(name)
  if (known?.version === version) return known
  const made = {
    version,
    br: compressBrotli(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: compressGzip(json),
  }
  compressed.set(name, made)
  return made
}
