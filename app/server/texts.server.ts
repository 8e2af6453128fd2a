/** Texts of each language: for lookup, and as the JSON that browsers load. */
import { createHash } from 'node:crypto'
import { withOverrides, type Override } from '#features/translations/override.ts'
import { directionOf, type Locale } from '#kernel/locale.ts'
import {
  createTranslate,
  DASHBOARD_KEYS,
  flatten,
  type Phrases,
  type TextPart,
  type TextStore,
  type Translate,
} from '#kernel/text.ts'
import { texts } from '#app/texts.ts'
import { encodingFor, compressOnce } from './compress.server.ts'

type Part = { json: string; version: string }
type Language = { translate: Translate; part: (part: TextPart) => Part }

type LiveTexts = TextStore & { replace(overrides: readonly Override[]): void }

export function createTexts(source: Phrases = texts): LiveTexts {
  // Built on demand: the texts that staff changed replace them before the first request.
  let phrases: Phrases | undefined
  let languages: Partial<Record<Locale, Language>> = {}
  let overrides: readonly Override[] = []
  const of = (locale: Locale) =>
    (languages[locale] ??= languageOf((phrases ??= withOverrides(source, overrides)), locale))
  return {
    source,
    translate: (locale) => of(locale).translate,
    json: (locale, part = 'all') => of(locale).part(part).json,
    version: (locale, part = 'all') => of(locale).part(part).version,
    url: (locale, part = 'all') =>
      `/locales/${locale}.json?${part === 'all' ? '' : `part=${part}&`}v=${of(locale).part(part).version}`,
    replace(changed) {
      overrides = changed
      phrases = undefined
      languages = {}
    },
  }
}

function languageOf(phrases: Phrases, locale: Locale): Language {
  const all = flatten(phrases, locale)
  const parts: Partial<Record<TextPart, Part>> = {}
  const textsOf = (part: TextPart) => (part === 'all' ? all : withoutDashboard(all))
  return {
    translate: createTranslate(locale, all),
    part: (part) => (parts[part] ??= partOf(locale, textsOf(part))),
  }
}

const withoutDashboard = (phrases: Record<string, string>) =>
  Object.fromEntries(Object.entries(phrases).filter(([key]) => !DASHBOARD_KEYS.test(key)))

function partOf(locale: Locale, phrases: Record<string, string>): Part {
  const json = JSON.stringify({ dir: directionOf(locale), ...phrases })
  return { json, version: createHash('sha256').update(json).digest('base64url').slice(0, 10) }
}

const FOR_EVER = 'public, max-age=31536000, immutable'

/** `/locales/{lang}.json`; `?part=site`: the part for public pages. Only the current version may be cached forever. */
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
  const coding = encodingFor(request.headers.get('Accept-Encoding'))
  const body = coding ? await compressOnce(Buffer.from(json), coding, version) : json
  return new Response(body, {
    headers: {
      ...headers,
      'Content-Type': 'application/json; charset=utf-8',
      ...(coding && { 'Content-Encoding': coding }),
    },
  })
}
