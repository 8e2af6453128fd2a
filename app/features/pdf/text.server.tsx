import { Path, Svg, Text, View } from '@react-pdf/renderer'
import type { Style } from '@react-pdf/types'
import type { ReactNode } from 'react'
import { directionOf, type Locale } from '#kernel/locale.ts'
import { directionOfText } from './direction.ts'
import { textToSvgPath, canDraw } from './outline.server.ts'
import { fontStack } from './fonts.server.ts'
import { linesOf, normalizeForPdf, widthOf } from './normalize-text.server.ts'
import { INK, LINE, MUTED } from './theme.ts'

export const isRtl = (locale: Locale) => directionOf(locale) === 'rtl'
/** A row in the direction of the language. */
export const row = (locale: Locale): Style => ({ flexDirection: isRtl(locale) ? 'row-reverse' : 'row' })

type Align = 'start' | 'end' | 'center'
type WordsProps = {
  locale: Locale
  children: string
  /** Width of the column in points. */
  width: number
  size?: number
  bold?: boolean
  colour?: string
  /** `auto`: a name or a title in any script; `ltr`: numbers, codes, addresses. */
  dir?: 'auto' | 'ltr'
  align?: Align
  style?: Style
}

function side(locale: Locale, align: Align): 'flex-start' | 'flex-end' | 'center' {
  if (align === 'center') return 'center'
  return (align === 'start') === isRtl(locale) ? 'flex-end' : 'flex-start'
}

/** Text with an explicit direction, without which brackets and digits would be on the wrong side. */
export function PdfText({ locale, children, width, size = 10.5, bold = false, colour = INK, ...rest }: WordsProps) {
  const { dir, align = 'start', style } = rest
  const text = normalizeForPdf(children)
  const page = directionOf(locale)
  const direction = dir === 'ltr' ? 'ltr' : dir === 'auto' ? directionOfText(text, page) : page
  const { families, faces } = fontStack(text, bold)
  const measure = (part: string) => widthOf(part, size, faces)
  return (
    <View style={{ width, alignItems: side(locale, align), ...style }}>
      {linesOf(text, width, measure).map((line, i) => (
        <Text
          key={`${i} ${line}`}
          style={{
            // Slightly wider than measured, otherwise react-pdf wraps the line.
            width: Math.ceil(measure(line)) + 2,
            fontFamily: families,
            fontWeight: bold ? 600 : 400,
            fontSize: size,
            lineHeight: 1.55,
            color: colour,
            direction,
            textAlign: ({ 'flex-start': 'left', 'flex-end': 'right', center: 'center' } as const)[side(locale, align)],
          }}
        >
          {line}
        </Text>
      ))}
    </View>
  )
}

/**
 * A heading in the display font, drawn as outlines: react-pdf ignores mark positioning, which Reem Kufi uses for all of
 * its dots. The text itself is below, invisible, for search, copying and screen readers.
 */
export function Heading({ locale, children, width, size = 20, colour = INK, align = 'start', dir, style }: WordsProps) {
  const text = normalizeForPdf(children)
  if (!canDraw(text))
    return (
      <PdfText {...{ locale, width, colour, align, style, ...(dir && { dir }) }} size={size * 0.86} bold>
        {text}
      </PdfText>
    )
  const lines = linesOf(text, width, (part) => textToSvgPath(part, size).width)
  return (
    <View style={{ width, alignItems: side(locale, align), ...style }}>
      {lines.map((line) => (
        <Drawn key={line} line={line} size={size} colour={colour} />
      ))}
    </View>
  )
}

function Drawn({ line, size, colour }: { line: string; size: number; colour: string }) {
  const { path, width, height, bleed } = textToSvgPath(line, size)
  const fontFamily = fontStack(line, false).families
  return (
    <View style={{ width, height }}>
      <Text
        style={{
          position: 'absolute',
          opacity: 0,
          fontFamily,
          fontSize: size * 0.7,
          direction: directionOfText(line, 'ltr'),
        }}
      >
        {line}
      </Text>
      <Svg
        viewBox={`${-bleed} 0 ${width + 2 * bleed} ${height}`}
        style={{ width: width + 2 * bleed, height, marginLeft: -bleed }}
      >
        <Path d={path} fill={colour} />
      </Svg>
    </View>
  )
}

export type Fact = { name: string; value: string; dir?: 'auto' | 'ltr'; colour?: string }

const NAMES = 132
const GAP = 14

type FactsProps = { locale: Locale; facts: Fact[]; width: number; tight?: boolean }

/** Names and values with thin lines between them; `tight` for long lists. */
export function Facts({ locale, facts, width, tight = false }: FactsProps) {
  const size = tight ? 9 : 10.5
  const line = (i: number) => (tight || i === 0 ? {} : { borderTop: `0.75pt solid ${LINE}` })
  return (
    <View>
      {facts.map(({ name, value, dir, colour }, i) => (
        <View
          key={name}
          wrap={false}
          style={{ ...row(locale), gap: GAP, paddingVertical: tight ? 0.5 : 6, ...line(i) }}
        >
          <PdfText locale={locale} size={size} width={NAMES} colour={MUTED}>
            {name}
          </PdfText>
          <PdfText
            locale={locale}
            size={size}
            width={width - NAMES - GAP}
            bold={!tight}
            {...(dir && { dir })}
            {...(colour && { colour })}
          >
            {value}
          </PdfText>
        </View>
      ))}
    </View>
  )
}

export function Panel({ children, style }: { children: ReactNode; style?: Style }) {
  return (
    <View wrap={false} style={{ borderRadius: 12, padding: 16, ...style }}>
      {children}
    </View>
  )
}
