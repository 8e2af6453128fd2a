/** Answers without a model: the best page with a short extract, and links to other pages. Markdown. */
import type { Context } from '#kernel/context.ts'
import { truncateAtWord } from '#kernel/truncate.ts'
import { localePath } from '#kernel/locale.ts'
import type { TextKey } from '#kernel/text.ts'
import type { Outcome } from './outcome.ts'
import type { SmallTalkKind } from './question-kind.ts'
import type { Source } from './rank.ts'
import type { RetrievalResult } from './retrieve.server.ts'

/** Maximum characters of an extract. */
const EXTRACT = 420
const OTHERS = 2

export type Reply = { text: string; outcome: Outcome }

const TALK = {
  hello: 'assistant_answers.hello',
  thanks: 'assistant_answers.thanks',
  who: 'assistant_answers.who',
} as const satisfies Record<SmallTalkKind, TextKey>

export function smallTalk(ctx: Context, kind: SmallTalkKind): Reply {
  return { text: ctx.texts.translate(ctx.locale)(TALK[kind]), outcome: 'talk' }
}

/**
 * One fixed sentence (docs/reference/site-rules.md "Assistant").
 * @param ctx context of the page, because the language of a refused question is not reliable
 */
export function refusal(ctx: Context): Reply {
  return { text: ctx.texts.translate(ctx.locale)('assistant_answers.refused'), outcome: 'refused' }
}

/** Says that nothing was found, and how to contact the team. */
export function unknownAnswer(ctx: Context): Reply {
  const t = ctx.texts.translate(ctx.locale)
  const contact = localePath(ctx.locale, '/contact-us')
  return {
    text: `${t('assistant_answers.unknown')} ${t('assistant_answers.ask_people', { contact })}`,
    outcome: 'unknown',
  }
}

/** @param refused the reply to questions that are not about the association */
export function composeAnswer(ctx: Context, { verdict, matches }: RetrievalResult, refused: Reply): Reply {
  const [best, ...others] = matches
  if (verdict === 'off') return refused
  if (verdict === 'unknown' || !best) return unknownAnswer(ctx)
  return sourceAnswer(
    ctx,
    best.source,
    others.map(({ source }) => source),
  )
}

/** An extract of one page, and links to other pages. */
export function sourceAnswer(ctx: Context, source: Source, others: Source[] = []): Reply {
  const t = ctx.texts.translate(ctx.locale)
  const head = source.kind === 'page' ? '' : `**${plain(source.title)}**\n\n`
  const link = linkTo(ctx, source, t(source.kind === 'faqs' ? 'assistant_answers.open_faq' : 'assistant_answers.open'))
  const also = distinct(others, source).slice(0, OTHERS)
  const more = also.map((one) => `- ${linkTo(ctx, one)}`)
  return {
    text: `${head}${extract(source.text)}\n\n${link}${more.length ? `\n\n${t('assistant_answers.also')}\n${more.join('\n')}` : ''}`,
    outcome: 'answered',
  }
}

/** After a failure of the model: link to the page that most likely helps. */
export function closestPage(ctx: Context, { verdict, matches }: RetrievalResult): string {
  const [best] = matches
  if (verdict !== 'answered' || !best) return ''
  return `\n\n${ctx.texts.translate(ctx.locale)('assistant_answers.meanwhile')} ${linkTo(ctx, best.source)}`
}

function distinct(sources: Source[], shown: Source): Source[] {
  const seen = new Set([shown.path, shown.title])
  return sources.filter(({ path, title }) => !seen.has(path) && !seen.has(title) && seen.add(path) && seen.add(title))
}

/** Keeps lines, and truncates a long text at a word. */
function extract(text: string): string {
  const lines: string[] = []
  let left = EXTRACT
  for (const line of text.split('\n')) {
    if (left < 40) break
    const shown = truncateAtWord(plain(line), left)
    lines.push(shown)
    left -= shown.length
  }
  return lines.join('\n')
}

const linkTo = (ctx: Context, { path, title }: Source, label = title) => link(ctx, path, label)

/** @param path without the language */
export const link = (ctx: Context, path: string, label: string) => `[${plain(label)}](${localePath(ctx.locale, path)})`

/** Removes Markdown characters, so that texts of staff are never markup. */
export const plain = (text: string) =>
  text
    .replace(/[\\*_`#[\]<>]/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim()
