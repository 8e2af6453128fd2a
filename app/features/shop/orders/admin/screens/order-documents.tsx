import { useState } from 'react'
import { Button, TextInput } from '@mantine/core'
import { otherAmountPaid } from '#features/shop/order-documents/other-amount-paid.ts'
import type { CreditNote } from '#features/shop/order-documents/queries.server.ts'
import { formatDate } from '#kernel/dates.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Code } from '#ui/code.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { Fact, FactList, Panel } from '#dashboard/kit/panel.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import type { Loaded } from '#dashboard/screen.server.ts'
import type { orderScreen } from './screens.server.ts'
import styles from './shop.module.css'

/** The document number of the sale, and the credit notes of its refunds. */
export function OrderDocuments() {
  const t = useText()
  const { locale } = useLocale()
  const { order } = useScreen<Loaded<typeof orderScreen>>()
  const { invoice, creditNotes } = order.documents
  if (!invoice) return null
  const paid = otherAmountPaid(order)
  return (
    <Panel title={t('dashboard.order_documents')}>
      <FactList wide>
        <Fact label={t('orders.document_number')}>
          <Code>{invoice.number}</Code>
          {' · '}
          <bdi>{formatDate(invoice.at, locale)}</bdi>
        </Fact>
        {paid !== null && (
          <Fact label={t('orders.paid_amount')}>
            <bdi>{formatMoney(paid, 'TRY', locale)}</bdi>
          </Fact>
        )}
      </FactList>
      {creditNotes.map((note) => (
        <Note key={note.id} note={note} />
      ))}
    </Panel>
  )
}

function Note({ note }: { note: CreditNote }) {
  const t = useText()
  const { locale } = useLocale()
  const { may } = useDashboard()
  const { change, busy } = useChange()
  const [typed, setTyped] = useState(note.officialNumber ?? '')
  const [problem, setProblem] = useState('')
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault()
        void change({
          method: 'PUT',
          path: `/api/dashboard/credit-notes/${note.id}`,
          body: { official_number: typed },
          success: t('dashboard.order_filed'),
          onDone: () => setProblem(''),
          onProblem: ({ fields, message }) => setProblem(fields.official_number ?? message),
        })
      }}
    >
      <span>
        {t('orders.credit_note')}{' '}
        <a href={`/dashboard/credit-notes/${note.id}.pdf`}>
          <Code>{note.number}</Code>
        </a>
        {' · '}
        <bdi>{formatMoney(note.amount, 'TRY', locale)}</bdi>
        {' · '}
        <bdi>{formatDate(note.at, locale)}</bdi>
      </span>
      <TextInput
        label={t('dashboard.credit_note_number')}
        dir="ltr"
        maxLength={60}
        value={typed}
        error={problem}
        disabled={!may('orders.update')}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setProblem('')
        }}
      />
      {may('orders.update') && (
        <Button type="submit" variant="outline" loading={busy}>
          {t('people.save')}
        </Button>
      )}
    </form>
  )
}
