/** Shipping labels of 100 × 150 mm in black on white, as label printers print them. */
import { Document, Page, View } from '@react-pdf/renderer'
import { Qr } from '#features/pdf/ornaments.server.tsx'
import { PdfText } from '#features/pdf/text.server.tsx'
import type { Locale } from '#kernel/locale.ts'
import { formatPhone } from '#kernel/phone.ts'
import type { Translate } from '#kernel/text.ts'
import type { Label } from '../labels.server.ts'

/** 100 × 150 mm in points. */
const WIDTH = (100 / 25.4) * 72
const HEIGHT = (150 / 25.4) * 72
const MARGIN = 16
const COLUMN = WIDTH - 2 * MARGIN
const QR = 84
const GAP = 12
const BLACK = '#000000'
const RULE = `1pt solid ${BLACK}`

type Sender = { name: string; address: string; phone: string | null }
type Props = { labels: readonly Label[]; sender: Sender; locale: Locale; t: Translate; made: Date }

export function LabelsPdf({ labels, sender, locale, t, made }: Props) {
  return (
    <Document
      title={t(labels.length === 1 ? 'orders.label' : 'dashboard.labels')}
      author={sender.name}
      creator={sender.name}
      producer="Sanad"
      language={locale}
      creationDate={made}
    >
      {labels.map((label, i) => (
        <Page key={i} size={[WIDTH, HEIGHT]} style={{ padding: MARGIN, backgroundColor: '#ffffff' }}>
          <View wrap={false} style={{ height: HEIGHT - 2 * MARGIN }}>
            <From {...{ sender, locale, t }} />
            <To {...{ label, locale, t }} />
            <Parcel {...{ label, locale, t }} />
          </View>
        </Page>
      ))}
    </Document>
  )
}

/** Long texts are set smaller, so that a label is always one page. */
const sizeFor = (text: string, size: number, fits: number): number =>
  text.length <= fits ? size : Math.max(7, size * Math.sqrt(fits / text.length))

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

function From({ sender, locale, t }: Pick<Props, 'sender' | 'locale' | 't'>) {
  const small = { locale, width: COLUMN, colour: BLACK }
  const address = oneLine(sender.address)
  return (
    <View style={{ borderBottom: RULE, paddingBottom: 6 }}>
      <PdfText {...small} size={7.5}>
        {t('orders.label_from')}
      </PdfText>
      <PdfText {...small} size={sizeFor(sender.name, 9, 90)} dir="auto" bold>
        {sender.name}
      </PdfText>
      <PdfText {...small} size={sizeFor(address, 8, 120)} dir="auto">
        {address}
      </PdfText>
      {sender.phone && (
        <PdfText {...small} size={8} dir="ltr">
          {sender.phone}
        </PdfText>
      )}
    </View>
  )
}

type LabelProps = Pick<Props, 'locale' | 't'> & { label: Label }

function To({ label, locale, t }: LabelProps) {
  const words = { locale, width: COLUMN, colour: BLACK }
  const address = label.address === null ? t('orders.delivery.pickup') : oneLine(label.address)
  return (
    <View style={{ flexGrow: 1, paddingTop: 8 }}>
      <PdfText {...words} size={8}>
        {t('orders.label_to')}
      </PdfText>
      <PdfText {...words} size={sizeFor(label.name, 20, 40)} dir="auto" bold>
        {label.name}
      </PdfText>
      <PdfText {...words} size={16} dir="ltr" bold>
        {formatPhone(label.phone)}
      </PdfText>
      <PdfText {...words} size={sizeFor(address, 14, 110)} dir="auto" style={{ marginTop: 6 }}>
        {address}
      </PdfText>
      <PdfText {...words} size={sizeFor(label.place, 18, 28)} dir="auto" bold style={{ marginTop: 2 }}>
        {label.place}
      </PdfText>
    </View>
  )
}

function Parcel({ label, locale, t }: LabelProps) {
  const words = { locale, width: COLUMN - QR - GAP, colour: BLACK }
  const { number, carrier, tracking, parcel } = label
  return (
    <View style={{ flexDirection: 'row', gap: GAP, alignItems: 'flex-end', borderTop: RULE, paddingTop: 8 }}>
      <View>
        {carrier && (
          <PdfText {...words} size={10} dir="auto">
            {carrier}
          </PdfText>
        )}
        {tracking && (
          <PdfText {...words} size={10} dir="ltr" bold>
            {tracking}
          </PdfText>
        )}
        {parcel && (
          <PdfText {...words} size={13} bold>
            {`${t('orders.label_parcel')} ${parcel.number}/${parcel.of}`}
          </PdfText>
        )}
        <PdfText {...words} size={8} style={{ marginTop: 4 }}>
          {t('orders.order')}
        </PdfText>
        <PdfText {...words} size={14} dir="ltr" bold>
          {number}
        </PdfText>
      </View>
      <Qr text={number} size={QR} />
    </View>
  )
}
