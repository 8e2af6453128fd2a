import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs'
import { TERMINAL_STATES, type State } from '#features/housing/applications/application.ts'
import type { Card, WaitingListCounts } from '#features/housing/applications/admin/application-rows.ts'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { EmptyState } from '#ui/state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { toast } from '#dashboard/kit/toast.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import type { Loaded } from '#dashboard/screen.server.ts'
import { ApplicationDialog, type Dialog } from './application-dialogs.tsx'
import { BoardCard, cardLink } from './board-card.tsx'
import styles from './housing.module.css'
import boardStyles from './board.module.css'
import { ResidenceTerm } from './residence-term.tsx'
import type { applicationBoardScreen } from './screens.server.ts'
import { useApplication, useTransitions } from './use-application.ts'

/** The applications of a residence and a term, by state. */
export default function ApplicationBoard() {
  const t = useText()
  const { locale, to } = useLocale()
  const { board, ...choices } = useScreen<Loaded<typeof applicationBoardScreen>>()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [dragged, setDragged] = useState<Card | null>(null)
  const focused = useFocusOfMovedCard()
  const open = board?.columns.reduce((sum, { total }) => sum + total, 0) ?? 0
  const listOf = (state: State) =>
    to(
      `/dashboard/housing-applications/list?filter.state=${state}&filter.residence=${choices.chosen?.residence}&filter.term=${choices.chosen?.term}`,
    )
  return (
    <>
      <PageHead
        title={t('dashboard.applications')}
        note={t('dashboard.application_open', { count: open, number: formatNumber(open, locale) })}
      />
      <ResidenceTerm {...choices} current="board" />
      {!board || !choices.chosen ? (
        <EmptyState title={t('dashboard.applications_none')}>{t('dashboard.applications_none_text')}</EmptyState>
      ) : (
        <>
          <div className={boardStyles.waitingLists}>
            {board.waitingLists.map((list) => (
              <WaitingListRow key={list.gender} list={list} chosen={choices.chosen!} />
            ))}
          </div>
          <section className={boardStyles.board} aria-label={t('dashboard.application_board')} tabIndex={0}>
            {board.columns.map(({ state, total, cards }) => (
              <Column
                key={state}
                state={state}
                total={total}
                all={listOf(state)}
                dragged={dragged}
                onDialog={setDialog}
              >
                {cards.map((card) => (
                  <BoardCard
                    key={card.id}
                    card={card}
                    mixed={board.waitingLists.length > 1}
                    onDialog={setDialog}
                    onDrag={setDragged}
                    onFocus={(has) => (focused.current = has ? card.id : null)}
                  />
                ))}
              </Column>
            ))}
          </section>
          <p className={boardStyles.over}>
            {TERMINAL_STATES.filter((state) => board.over[state]).map((state) => (
              <Link key={state} to={listOf(state)}>
                {t(`dashboard.application_state.${state}`)} {formatNumber(board.over[state]!, locale)}
              </Link>
            ))}
          </p>
        </>
      )}
      {dialog && <ApplicationDialog dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  )
}

/** A card that moves is a new element in its new column; the keyboard focus goes there with it. */
function useFocusOfMovedCard() {
  const focused = useRef<string | null>(null)
  useEffect(() => {
    if (focused.current && document.activeElement === document.body)
      document.getElementById(cardLink(focused.current))?.focus()
  })
  return focused
}

type WaitingListRowProps = { list: WaitingListCounts; chosen: { residence: number; term: number } }

/** Beds for one gender, and the button that offers the free ones. */
function WaitingListRow({ list: { gender, beds, free, waiting }, chosen }: WaitingListRowProps) {
  const t = useText()
  const { locale } = useLocale()
  const { may } = useDashboard()
  const { change, busy } = useChange()
  const number = (count: number) => formatNumber(count, locale)
  const offer = () =>
    void change<{ offered: number }>({
      method: 'POST',
      path: '/api/dashboard/housing-applications/offer-free',
      body: { ...chosen, gender },
      onDone: ({ offered }) => toast(t('dashboard.application_offered_free', { count: offered })),
    })
  return (
    <div className={boardStyles.waitingList}>
      <Icon of={IconBed} size={22} />
      <div className={boardStyles.waitingListFacts}>
        <strong>{t(`applications.gender.${gender}`)}</strong>
        <span className={styles.muted}>
          {t('dashboard.application_beds', { free: number(free), beds: number(beds), waiting: number(waiting) })}
        </span>
        <progress
          max={beds}
          value={beds - free}
          aria-label={t('dashboard.application_taken')}
          className={boardStyles.taken}
        />
      </div>
      {may('applications.update') && free > 0 && waiting > 0 && (
        <Button size="compact-md" variant="light" loading={busy} onClick={offer}>
          {t('dashboard.application_offer_free')}
        </Button>
      )}
    </div>
  )
}

type ColumnProps = {
  state: State
  total: number
  /** Path of the list with all of its applications. */
  all: string
  dragged: Card | null
  onDialog: (dialog: Dialog) => void
  children: ReactNode[]
}

/** Accepts a card if the transition is allowed. The card's menu has the same transitions. */
function Column({ state, total, all, dragged, onDialog, children }: ColumnProps) {
  const t = useText()
  const { locale } = useLocale()
  const { may } = useDashboard()
  const { step } = useApplication(dragged?.id ?? '')
  const transitions = useTransitions(
    {
      id: dragged?.id ?? '',
      name: dragged?.name ?? t('dashboard.application_anonymized'),
      state: dragged?.state ?? 'draft',
    },
    step,
    onDialog,
  )
  const transition = may('applications.update') ? transitions.find(({ id }) => id === state) : undefined
  const takes = transition !== undefined
  const drop = (event: DragEvent) => {
    event.preventDefault()
    transition?.drop()
  }
  return (
    <div
      className={boardStyles.column}
      data-takes={takes || undefined}
      data-state={state}
      onDragOver={(event) => takes && event.preventDefault()}
      onDrop={drop}
    >
      <h2 className={styles.heading}>
        {t(`dashboard.application_state.${state}`)} <span className={styles.count}>{formatNumber(total, locale)}</span>
      </h2>
      {children.length === 0 ? (
        <p className={styles.muted}>{t('dashboard.application_board_empty')}</p>
      ) : (
        <ul className={boardStyles.cards}>{children}</ul>
      )}
      {total > children.length && (
        <p className={styles.small}>
          {t('dashboard.application_board_more', { number: formatNumber(children.length, locale) })}{' '}
          <Link to={all}>{t('dashboard.application_board_all', { number: formatNumber(total, locale) })}</Link>
        </p>
      )}
    </div>
  )
}
