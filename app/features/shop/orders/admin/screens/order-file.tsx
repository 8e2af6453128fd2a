import { useState } from 'react'
import { Button, TextInput } from '@mantine/core'
import { useText } from '#kernel/text-context.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { useChange } from '#dashboard/kit/use-change.ts'
import type { Loaded } from '#dashboard/screen.server.ts'
import type { orderScreen } from './screens.server.ts'
import styles from './shop.module.css'

/** Form for the invoice number. */
export function OrderFile() {
  const t = useText()
  const { may } = useDashboard()
  const { order } = useScreen<Loaded<typeof orderScreen>>()
  const { change, busy } = useChange()
  const [invoice, setInvoice] = useState(order.invoice_number ?? '')
  const [problem, setProblem] = useState('')
  const mayFile = may('orders.update')
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault()
        void change({
          method: 'PUT',
          path: `/api/dashboard/orders/${order.id}`,
          body: { invoice_number: invoice },
          success: t('dashboard.order_filed'),
          onDone: () => setProblem(''),
          onProblem: ({ fields, message }) => setProblem(fields.invoice_number ?? message),
        })
      }}
    >
      <TextInput
        label={t('dashboard.invoice_number')}
        dir="ltr"
        maxLength={60}
        value={invoice}
        error={problem}
        disabled={!mayFile}
        onChange={(event) => {
          setInvoice(event.currentTarget.value)
          setProblem('')
        }}
      />
      {mayFile && (
        <Button type="submit" variant="outline" loading={busy}>
          {t('people.save')}
        </Button>
      )}
    </form>
  )
}
