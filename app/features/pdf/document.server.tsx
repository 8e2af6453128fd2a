/** Layout of the association's PDFs: name and ornament in the header, title, and contact details in each footer. */
import { Document, Page, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import type { Locale } from '#kernel/locale.ts'
import { FAMILIES } from './fonts.server.ts'
import type { Issuer } from './issuer.server.ts'
import { COLUMN, LINE, MARGIN, MUTED, ON_PINE, ON_PINE_SOFT, SAFFRON, WIDTH } from './theme.ts'
import { Lattice, Mark } from './ornaments.server.tsx'
import { Heading, isRtl, row, PdfText } from './text.server.tsx'

const HEAD = 118
const MARK = 58
const NUMBERS = 60
const KIND = 170
const NAME = COLUMN - MARK - KIND - 2 * 16
/** Maximum characters of a name that fit on one line at full size. */
const SHORT = 26

type PaperProps = {
  locale: Locale
  sender: Issuer
  /** The kind of document. */
  title: string
  /** Number or year of the document; always left to right. */
  which: string
  made: Date
  /** Legal note in each page's footer: what the document is not. */
  note: string
  children: ReactNode
}

export function PdfDocument({ locale, sender, title, which, made, note, children }: PaperProps) {
  return (
    <Document
      title={`${title} ${which}`}
      author={sender.name}
      creator={sender.name}
      producer="Sanad"
      language={locale}
      creationDate={made}
    >
      <Page size="A4" style={{ paddingTop: 40, paddingBottom: 82, backgroundColor: '#ffffff' }}>
        <Head {...{ locale, sender, title, which }} />
        <View style={{ paddingHorizontal: MARGIN, paddingTop: 20 }}>{children}</View>
        <Foot {...{ locale, sender, note }} />
      </Page>
    </Document>
  )
}

function Head({ locale, sender, title, which }: Pick<PaperProps, 'locale' | 'sender' | 'title' | 'which'>) {
  return (
    <View style={{ height: HEAD, marginTop: -40, borderBottom: `3pt solid ${SAFFRON}` }}>
      <Lattice width={WIDTH} height={HEAD} />
      <View style={{ ...row(locale), alignItems: 'center', gap: 16, height: '100%', paddingHorizontal: MARGIN }}>
        <Mark size={MARK} />
        <View>
          <Heading locale={locale} width={NAME} dir="auto" size={sender.name.length > SHORT ? 15 : 19} colour={ON_PINE}>
            {sender.name}
          </Heading>
          {sender.tagline && (
            <PdfText locale={locale} width={NAME} dir="auto" size={9.5} colour={ON_PINE_SOFT}>
              {sender.tagline}
            </PdfText>
          )}
        </View>
        <View>
          <Heading locale={locale} width={KIND} size={17} colour={SAFFRON} align="end">
            {title}
          </Heading>
          <PdfText locale={locale} width={KIND} dir="ltr" size={10} bold colour={ON_PINE} align="end">
            {which}
          </PdfText>
        </View>
      </View>
    </View>
  )
}

function Foot({ locale, sender, note }: Pick<PaperProps, 'locale' | 'sender' | 'note'>) {
  const reach = [sender.phone, sender.email, sender.site].filter(Boolean).join(' · ')
  const small = { locale, size: 8.5, colour: MUTED }
  return (
    <View
      fixed
      style={{
        position: 'absolute',
        bottom: 26,
        left: MARGIN,
        right: MARGIN,
        borderTop: `0.75pt solid ${LINE}`,
        paddingTop: 7,
      }}
    >
      <PdfText {...small} width={COLUMN}>
        {note}
      </PdfText>
      <View style={row(locale)}>
        <View>
          <PdfText {...small} dir="auto" width={COLUMN - NUMBERS}>
            {sender.address}
          </PdfText>
          <PdfText {...small} dir="ltr" width={COLUMN - NUMBERS}>
            {reach}
          </PdfText>
        </View>
        <Text
          style={{
            width: NUMBERS,
            fontFamily: FAMILIES,
            fontSize: 8.5,
            color: MUTED,
            alignSelf: 'flex-end',
            textAlign: isRtl(locale) ? 'left' : 'right',
          }}
          render={({ pageNumber, totalPages }) => (totalPages > 1 ? `${pageNumber} / ${totalPages}` : '')}
        />
      </View>
    </View>
  )
}
