import { useState } from 'react'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import { isolateLtr } from '#kernel/bidi.ts'
import { formatDateTime, formatDay, relativeTime } from '#kernel/dates.ts'
import { formatNumber, numberFormat } from '#kernel/digits.ts'
import { directionOf, inList, LOCALES, pick, type Localized } from '#kernel/locale.ts'
import { formatMoney, minor } from '#kernel/money.ts'
import { renditionUrl, type Picture } from '#kernel/picture.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { Names, PublishState, Row } from '#resource/contract.ts'
import type { FieldShape, Tone } from '#resource/field.ts'
import { Badge } from '#ui/badge.tsx'
import { COVER_HEIGHT, COVER_WIDTH, coverUrl } from '#ui/cover-url.ts'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './value.module.css'

const TONES = { good: 'success', warning: 'warning', bad: 'danger', plain: 'plain' } as const

export const ToneBadge = ({ tone = 'plain', children }: { tone?: Tone | undefined; children: string }) => (
  <Badge tone={TONES[tone]}>{children}</Badge>
)

const STATES = { draft: 'plain', scheduled: 'warning', published: 'good' } as const

export function StateBadge({ state, at }: { state: PublishState; at?: string | null | undefined }) {
  const t = useText()
  const { locale } = useLocale()
  const shown = state === 'scheduled' && at ? ` · ${isolateLtr(formatDateTime(new Date(at), locale))}` : ''
  return <ToneBadge tone={STATES[state]}>{t(`dashboard.state.${state}`) + shown}</ToneBadge>
}

/**
 * A time in relative words, with the exact time on hover. A past time is never shown in the future: the clock of the
 * server may be ahead, and a reloaded screen may be older than its rows. `ahead`: the time may be in the future.
 */
export function Moment({ at, ahead = false }: { at: string; ahead?: boolean }) {
  const { locale } = useLocale()
  const [opened] = useState(() => new Date())
  const date = new Date(at)
  const now = !ahead && date > opened ? date : opened
  return (
    <time dateTime={at} title={formatDateTime(date, locale)}>
      {relativeTime(date, now, locale)}
    </time>
  )
}

/** Marks the languages in which a text is missing. */
function Missing({ text }: { text: Localized }) {
  const t = useText()
  const missing = LOCALES.filter((locale) => !text[locale])
  if (missing.length === 0) return null
  return (
    <span className={styles.missing} title={t('dashboard.missing', { languages: missing.join(' ').toUpperCase() })}>
      <bdi dir="ltr">{missing.join(' ')}</bdi>
    </span>
  )
}

type Props = {
  field: FieldShape
  value: unknown
  names: Names
  /** Marks missing translations. */
  marked?: boolean
  /** Shows all languages, not only that of the user. */
  whole?: boolean
}

/** A value of a record, as lists, histories and conflicts show it. */
export function Value({ field, value, names, marked, whole }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const none = <Icon of={IconMinus} size={15} className={styles.none} />
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return none
  if (field.localized) {
    const text = value as Localized
    const words = pick(text, locale)
    if (whole)
      return LOCALES.filter((one) => text[one]).map((one) => (
        <p key={one} lang={one} dir={directionOf(one)}>
          {field.kind === 'richText' ? plainText(text[one]!) : text[one]}
        </p>
      ))
    return (
      <span className={styles.text}>
        <bdi>{field.kind === 'richText' ? plainText(words) : words}</bdi>
        {marked && <Missing text={text} />}
      </span>
    )
  }
  switch (field.looks ?? field.kind) {
    case 'number':
      return (
        <bdi>
          {field.decimals
            ? numberFormat(locale, { least: field.decimals, most: field.decimals }).format(Number(value))
            : formatNumber(Number(value), locale)}
        </bdi>
      )
    case 'money':
      return <bdi>{formatMoney(minor(Number(value)), 'TRY', locale)}</bdi>
    case 'date': {
      if (field.time) return <bdi dir="ltr">{formatDateTime(new Date(String(value)), locale)}</bdi>
      return <bdi>{formatDay(String(value), locale)}</bdi>
    }
    case 'choice': {
      const choice = field.choices?.find((one) => one.value === value)
      return choice ? <ToneBadge tone={choice.tone}>{t(choice.label)}</ToneBadge> : <bdi>{String(value)}</bdi>
    }
    case 'flag':
      if (!value) return none
      return (
        <>
          <Icon of={IconCheck} size={19} className={styles.yes} />
          <VisuallyHidden>{t('dashboard.yes')}</VisuallyHidden>
        </>
      )
    case 'link':
    case 'links':
      return (
        <bdi>
          {inList(
            [value].flat().map((id) => names[field.to!]?.[String(id)] ?? `#${String(id)}`),
            locale,
          )}
        </bdi>
      )
    case 'image':
      return <Thumbnail picture={value as Picture} />
    case 'gallery':
      if (whole) return (value as Picture[]).map((picture) => <Thumbnail key={picture.id} picture={picture} />)
      return <bdi>{formatNumber((value as unknown[]).length, locale)}</bdi>
    case 'rows':
      if (whole) return <Rows fields={field.fields ?? {}} rows={value as Record<string, unknown>[]} names={names} />
      return <bdi>{formatNumber((value as unknown[]).length, locale)}</bdi>
    case 'file':
      return <bdi>{(value as { name: string }).name}</bdi>
    case 'place': {
      const { latitude, longitude } = value as { latitude: number; longitude: number }
      return <bdi dir="ltr">{`${latitude}, ${longitude}`}</bdi>
    }
    case 'richText':
      return <bdi>{plainText(String(value))}</bdi>
    default: {
      if (field.format === 'color') return <Swatch color={String(value)} />
      const foreign = field.format && field.format !== 'slug'
      return (
        <bdi dir={foreign ? 'ltr' : 'auto'}>
          {typeof value === 'object' ? pick(value as Localized, locale) : String(value)}
        </bdi>
      )
    }
  }
}

/** Each row with the labels of its values. */
function Rows({ fields, rows, names }: { fields: Record<string, FieldShape>; rows: Row['values'][]; names: Names }) {
  const t = useText()
  return (
    <ol className={styles.rows}>
      {rows.map((row, i) => (
        <li key={i}>
          {Object.entries(fields).map(([name, field]) => (
            <div key={name}>
              <span className={styles.label}>{t(field.label)}</span>{' '}
              <Value field={field} value={row[name]} names={names} whole />
            </div>
          ))}
        </li>
      ))}
    </ol>
  )
}

export function plainText(html: string): string {
  return new DOMParser().parseFromString(html.replace(/<\/(p|li|h\d)>/g, ' '), 'text/html').body.textContent.trim()
}

function Swatch({ color }: { color: string }) {
  return (
    <span className={styles.swatch}>
      <svg width={18} height={18} aria-hidden>
        <circle cx={9} cy={9} r={8.5} fill={color} />
      </svg>
      <bdi dir="ltr">{color}</bdi>
    </span>
  )
}

function Thumbnail({ picture }: { picture: Picture }) {
  return (
    <img
      src={renditionUrl(picture, 480, 'webp')}
      alt=""
      width={picture.width}
      height={picture.height}
      loading="lazy"
      className={styles.thumbnail}
    />
  )
}

/** The picture of a record in a list, or the cover that its page shows instead. */
export function RowPicture({ row, name, cover }: { row: Row; name: string; cover: string }) {
  const picture = row.values[name] as Picture | null | undefined
  if (picture) return <Thumbnail picture={picture} />
  return (
    <img
      src={coverUrl(cover, row.id)}
      alt=""
      width={COVER_WIDTH}
      height={COVER_HEIGHT}
      loading="lazy"
      className={styles.thumbnail}
    />
  )
}
