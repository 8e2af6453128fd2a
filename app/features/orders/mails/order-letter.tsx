import { Body, Container, Head, Html, Link, Preview, Section, Text } from '@react-email/components'
import type { CSSProperties } from 'react'
import { inList, directionOf, type Locale } from '#kernel/locale.ts'
import { formatMoney, type Minor } from '#kernel/money.ts'
import type { Translate } from '#kernel/text.ts'
import type { LetterKind } from '../events.server.ts'
import type { OrderView } from '../queries.server.ts'

export type Letter = {
  kind: LetterKind
  order: OrderView
  locale: Locale
  t: Translate
  seller: { name: string; address: string; email: string | null }
  /** The order's page. */
  url: string
}

/** Mail programs know no style sheets: the colours are those of ui/tokens.css, the fonts what every machine has. */
const FONT = 'Tahoma, "Segoe UI", Arial, sans-serif'
const type = (size: number, weight: 'normal' | 'bold' = 'normal'): CSSProperties => ({
  fontFamily: FONT,
  fontSize: `${size}px`,
  fontWeight: weight,
  lineHeight: 1.75,
})
const text: CSSProperties = { margin: '0 0 14px', color: '#12261f', ...type(16) }
const small: CSSProperties = { margin: '0 0 6px', color: '#55645b', ...type(14) }
const cell: CSSProperties = { padding: '9px 0', borderTop: '1px solid #e4d8c0', color: '#12261f', ...type(15) }

const bodyOf = ({ kind, order, locale, t }: Letter): string =>
  t(kind === 'shipped' && order.delivery === 'pickup' ? 'orders.mail.ready.body' : `orders.mail.${kind}.body`, {
    number: order.number,
    amount: formatMoney(order.refunded, 'TRY', locale),
    center: order.pickup,
  })

const trackedOf = ({ kind, order, t }: Letter): string | null =>
  kind === 'shipped' && order.tracking
    ? t('orders.mail.tracking', { carrier: order.carrier ?? '', number: `\u2066${order.tracking}\u2069` })
    : null

function sumsOf({ order, t }: Letter): [string, Minor][] {
  return [
    [t('orders.goods'), order.goods],
    ...(order.discount > 0 ? [[t('orders.discount'), -order.discount as Minor] satisfies [string, Minor]] : []),
    [t('orders.fee'), order.fee],
    [t('orders.total'), order.total],
  ]
}

export function OrderLetter(letter: Letter) {
  const { kind, order, locale, t, seller, url } = letter
  const dir = directionOf(locale)
  const side = dir === 'rtl' ? ('right' as const) : ('left' as const)
  const other = dir === 'rtl' ? ('left' as const) : ('right' as const)
  const start: CSSProperties = { direction: dir, textAlign: side }
  const money = (amount: Minor) => formatMoney(amount, 'TRY', locale)
  const tracked = trackedOf(letter)
  return (
    <Html lang={locale} dir={dir}>
      <Head>
        <title>{t(`orders.mail.${kind}.subject`, { number: order.number })}</title>
      </Head>
      <Preview>{bodyOf(letter)}</Preview>
      <Body style={{ ...start, margin: 0, padding: '24px 0', backgroundColor: '#fbf6eb', fontFamily: FONT }}>
        <Container style={{ maxWidth: '560px', margin: '0 auto' }}>
          <Section
            dir={dir}
            style={{ backgroundColor: '#0e4b3e', borderBottom: '3px solid #efae36', borderRadius: '18px 18px 0 0' }}
          >
            <Text style={{ ...start, margin: 0, padding: '20px 28px', color: '#fff8ea', ...type(20, 'bold') }}>
              <span style={{ color: '#efae36' }}>✦</span> <bdi>{t('products.breadcrumb')}</bdi>
            </Text>
          </Section>
          <Section
            dir={dir}
            style={{ padding: '28px', backgroundColor: '#ffffff', border: '1px solid #e4d8c0', borderTop: 0 }}
          >
            <Text style={{ ...text, ...start }}>
              {t('orders.mail.hello')} <bdi>{order.name}</bdi>
            </Text>
            <Text style={{ ...text, ...start }}>{bodyOf(letter)}</Text>
            {tracked && <Text style={{ ...text, ...start }}>{tracked}</Text>}
            <table dir={dir} width="100%" cellPadding={0} cellSpacing={0} role="presentation">
              <tbody>
                {order.lines.map((line) => (
                  <tr key={line.sku}>
                    <td style={{ ...cell, ...start }}>
                      <bdi>{inList([line.name, line.label], locale)}</bdi> × {line.quantity}
                    </td>
                    <td style={{ ...cell, textAlign: other, whiteSpace: 'nowrap' }}>{money(line.total)}</td>
                  </tr>
                ))}
                {sumsOf(letter).map(([name, amount]) => (
                  <tr key={name}>
                    <td style={{ ...cell, ...start, color: '#55645b' }}>{name}</td>
                    <td style={{ ...cell, textAlign: other, whiteSpace: 'nowrap', fontWeight: 'bold' }}>
                      {money(amount)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <Section dir={dir} style={{ padding: '22px 0 8px' }}>
              <Link
                href={url}
                style={{
                  display: 'inline-block',
                  padding: '11px 26px',
                  borderRadius: '99px',
                  backgroundColor: '#0e4b3e',
                  color: '#fff8ea',
                  ...type(15, 'bold'),
                  textDecoration: 'none',
                }}
              >
                {t('orders.mail.see')}
              </Link>
            </Section>
            <Text style={{ ...small, ...start }}>{t('orders.mail.rights')}</Text>
          </Section>
          <Section dir={dir} style={{ padding: '16px 28px' }}>
            <Text style={{ ...small, ...start, margin: 0 }}>
              <bdi>{[seller.name, seller.address].filter(Boolean).join(' · ')}</bdi>
              {seller.email && (
                <>
                  {' · '}
                  <bdi dir="ltr">{seller.email}</bdi>
                </>
              )}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

/** The same letter for mail programs that show text only. */
export function orderLetterText(letter: Letter): string {
  const { order, locale, t, seller, url } = letter
  const money = (amount: Minor) => formatMoney(amount, 'TRY', locale)
  return [
    `${t('orders.mail.hello')} ${order.name}`,
    bodyOf(letter),
    trackedOf(letter),
    [
      ...order.lines.map(
        (line) => `${inList([line.name, line.label], locale)} × ${line.quantity}: ${money(line.total)}`,
      ),
      ...sumsOf(letter).map(([name, amount]) => `${name}: ${money(amount)}`),
    ].join('\n'),
    `${t('orders.mail.see')}: ${url}`,
    t('orders.mail.rights'),
    ['--', seller.name, seller.address, seller.email].filter(Boolean).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
}
