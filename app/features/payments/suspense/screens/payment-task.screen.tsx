import { useState, type ReactNode } from 'react'
import { Alert, Group } from '@mantine/core'
import { isolate } from '#kernel/bidi.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { formatMoney, ZERO, type Currency, type Minor } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Code } from '#ui/code.tsx'
import { Link } from '#ui/link.tsx'
import { useScreen } from '#dashboard/dashboard-data.ts'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Fact, FactList, Panel } from '#dashboard/kit/panel.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { EventFields } from '#features/donations/admin/screens/event-fields.tsx'
import { TaskActions } from './task-actions.tsx'
import type { paymentTaskScreen } from './screen.server.ts'

export type Task = Loaded<typeof paymentTaskScreen>['task']

/** One task about money: what happened, what the bank answers now, and the possible actions. */
export default function PaymentTask() {
  const t = useText()
  const { task } = useScreen<Loaded<typeof paymentTaskScreen>>()
  return (
    <>
      <PageHead title={t(`dashboard.task.${task.kind}`)} />
      <Status task={task} />
      <Panel title={t('dashboard.payment_task_facts')}>
        <Facts task={task} />
        <EventFields fields={task.details} />
      </Panel>
    </>
  )
}

function Status({ task }: { task: Task }) {
  const t = useText()
  const { to } = useLocale()
  const [doing, setDoing] = useState<string | null>(null)
  if (task.doneAt) return <Alert color="pine">{t('dashboard.payment_task_done')}</Alert>
  if (task.waiting.length > 0)
    return task.waiting.map((one) => (
      <Alert key={one.id} color="saffron" title={t('dashboard.donation_waits_second')}>
        <p>
          {t(one.mine ? 'dashboard.donation_waits_second_mine' : 'dashboard.donation_waits_second_text', {
            name: isolate(one.by ?? t('dashboard.person')),
            reason: isolate(one.reason),
          })}
        </p>
        <Link to={to('/dashboard/approvals')}>{t('dashboard.approvals')}</Link>
      </Alert>
    ))
  // A browser sent it first; it is booked once the bank's own list names it.
  const notYet = task.kind === 'orphan_capture' && task.orphan === null && task.attempt === null
  const postponed = task.kind === 'refund_failed' && task.refund !== null && task.refund.state !== 'failed'
  const help = notYet
    ? 'orphan_not_listed'
    : task.kind === 'orphan_capture' && task.attempt
      ? returning(task.attempt)
      : postponed
        ? 'refund_postponed'
        : task.kind
  return (
    <Panel title={t('dashboard.payment_task_what')} lead={t(`dashboard.task_help.${help}`)}>
      <Group gap="sm">
        <TaskActions task={task} doing={doing} onDo={setDoing} />
      </Group>
    </Panel>
  )
}

/** Money of an unknown order goes back: the refund runs, or the bank did not make it. */
const returning = ({ left }: NonNullable<Task['attempt']>) =>
  left > ZERO ? ('orphan_not_returned' as const) : ('orphan_returning' as const)

function Facts({ task }: { task: Task }) {
  const t = useText()
  const { locale, to } = useLocale()
  const { attempt, orphan, refund, bank } = task
  const currency = (attempt?.captured_currency ?? orphan?.currency ?? 'TRY') as Currency
  const money = (amount: Minor, of: string = currency): ReactNode => (
    <bdi>{formatMoney(amount, of as Currency, locale)}</bdi>
  )
  const order = attempt?.order ?? task.order
  return (
    <FactList wide>
      <Fact label={t('dashboard.payment_task_raised')}>
        <bdi dir="ltr">{formatDateTime(task.at, locale)}</bdi>
      </Fact>
      <Fact label={t('dashboard.payment_task_number')}>
        <bdi dir="ltr">{attempt?.order_id ?? task.subject}</bdi>
      </Fact>
      {refund && <Fact label={t('dashboard.payment_task_refund')}>{money(refund.amount, refund.currency)}</Fact>}
      {attempt?.captured_amount != null && (
        <>
          <Fact label={t('dashboard.payment_task_captured')}>{money(attempt.captured_amount)}</Fact>
          <Fact label={t('dashboard.payment_task_returned')}>{money(attempt.returned)}</Fact>
          {attempt.disputed > ZERO && (
            <Fact label={t('dashboard.payment_task_disputed')}>{money(attempt.disputed)}</Fact>
          )}
          <Fact label={t('dashboard.payment_task_left')}>{money(attempt.left)}</Fact>
        </>
      )}
      {orphan && <Fact label={t('dashboard.payment_task_suspense')}>{money(orphan.booked)}</Fact>}
      {(attempt ?? orphan) && !task.doneAt && (
        <Fact label={t('dashboard.payment_task_bank')}>
          {bank === null ? (
            t('dashboard.payment_task_bank_silent')
          ) : (
            <>
              {money(bank.captured)}
              {bank.returned !== null && (
                <>
                  {' · '}
                  {t('dashboard.payment_task_bank_returned')} {money(bank.returned)}
                </>
              )}
            </>
          )}
        </Fact>
      )}
      {attempt?.donation && (
        <Fact label={t('dashboard.donation')}>
          <Link to={to(`/dashboard/all-donations/${attempt.donation}`)}>
            <Code>{attempt.reference}</Code>
          </Link>
        </Fact>
      )}
      {order && (
        <Fact label={t('dashboard.orders')}>
          <Link to={to(`/dashboard/orders/${order}`)}>{t('dashboard.task_open_order')}</Link>
        </Fact>
      )}
    </FactList>
  )
}
