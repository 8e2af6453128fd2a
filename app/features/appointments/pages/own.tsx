import { data, Form, redirect, useActionData, useLoaderData } from 'react-router'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import { formatNamed, formatTime } from '#kernel/dates.ts'
import { problemOf } from '#kernel/form-problem.ts'
import type { Context } from '#kernel/context.ts'
import { handleForm } from '#kernel/form.server.ts'
import { localePath } from '#kernel/locale.ts'
import { contextOf, SECRET_PAGE } from '#kernel/page.server.ts'
import { pageMeta } from '#kernel/page-meta.ts'
import { Refusal } from '#kernel/refusal.ts'
import { revalidateOnConflict } from '#kernel/revalidate-on-conflict.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { usePostedForm } from '#ui/posted-form.ts'
import { bookPath, ownPath, type AppointmentState } from '../appointment.ts'
import { chooseDay, placesToBook } from '../booking-defaults.server.ts'
import {
  cancelOwnAppointment,
  rescheduleOwnAppointment,
  ownAppointment,
  ownAppointmentId,
} from '../own-appointment.server.ts'
import { DayPicker } from '../parts/day-picker.tsx'
import { LinkOver } from '../parts/link-over.tsx'
import { AlternativeTimes } from '../parts/other-times.tsx'
import { TimeTiles } from '../parts/time-tiles.tsx'
import styles from '../parts/appointments.module.css'
import type { Route } from './+types/own'

/** The page shows time and place, but not the visitor. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const title = ctx.texts.translate(ctx.locale)('appointments.mine')
  const opened = await openedAppointment(ctx, args.params.token, new URL(args.request.url).searchParams)
  if (opened) return { title, opened }
  return data({ title, places: await placesToBook(ctx) }, { status: 404 })
}

async function openedAppointment(ctx: Context, token: string, searchParams: URLSearchParams) {
  const found = await ownAppointment(ctx, token)
  if (!found) return undefined
  const { offer, bookable, ...appointment } = found
  const moving = searchParams.has('move') && appointment.open && bookable
  return {
    appointment,
    mayBook: bookable,
    path: localePath(ctx.locale, ownPath(token)),
    done: ['new', 'moved', 'cancelled'].find((one) => searchParams.has(one)) ?? null,
    choice: moving ? await chooseDay(ctx, offer, searchParams, await ownAppointmentId(ctx, token)) : null,
    at: searchParams.get('at'),
  }
}

export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args)
  const { token } = args.params
  const path = localePath(ctx.locale, ownPath(token))
  return handleForm(ctx, args.request, async ({ intent, at }) => {
    if (intent === 'move') {
      await rescheduleOwnAppointment(ctx, { token, at })
      return redirect(`${path}?moved=1`, 303)
    }
    if (intent !== 'cancel') throw new Refusal('errors.not_found', 404)
    await cancelOwnAppointment(ctx, { token })
    return redirect(`${path}?cancelled=1`, 303)
  })
}

export const shouldRevalidate = revalidateOnConflict

export const headers = () => SECRET_PAGE

export function meta({ loaderData, ...route }: Route.MetaArgs) {
  return [...(loaderData ? pageMeta(route, { title: loaderData.title }) : []), { name: 'robots', content: 'noindex' }]
}

const TONES: Record<AppointmentState, Tone> = {
  requested: 'warning',
  confirmed: 'success',
  declined: 'danger',
  cancelled: 'plain',
  attended: 'success',
  missed: 'plain',
}

type Opened = NonNullable<Awaited<ReturnType<typeof openedAppointment>>>

/** Opening the page changes nothing, because mail scanners open every link. */
export default function Own() {
  const page = useLoaderData<typeof loader>()
  return 'opened' in page ? <Appointment {...page.opened} /> : <LinkOver title={page.title} places={page.places} />
}

function Appointment(opened: Opened) {
  const t = useText()
  const { locale, to } = useLocale()
  const { appointment, choice, path, done, mayBook } = opened
  const { starts, ends, state, name, place, placePath, address, phone, words, open } = appointment
  const problem = problemOf(useActionData<object>())
  return (
    <div className={`wrap ${styles.page}`}>
      <Card padded className={styles.own!}>
        <div className={styles.ownHead}>
          <h1 className={styles.title}>{t('appointments.mine')}</h1>
          <Badge tone={TONES[state]}>{t(`appointments.state.${state}`)}</Badge>
        </div>
        <Done done={done} state={state} />
        {problem && !choice && <Alert kind="error" title={problem.message} />}
        <p className={styles.when}>
          <strong>{formatNamed(starts, locale, 'day')}</strong>
          <Ltr>{`${formatTime(starts, locale)} – ${formatTime(ends, locale)}`}</Ltr>
        </p>
        <div>
          <p className={styles.name}>
            <bdi>{name}</bdi>
          </p>
          <p>
            <Link to={to(placePath)}>
              <bdi>{place}</bdi>
            </Link>
            {address && (
              <>
                {' · '}
                <bdi>{address}</bdi>
              </>
            )}
          </p>
          {phone && (
            <p>
              <PhoneLink phone={phone} />
            </p>
          )}
        </div>
        {words && (
          <blockquote className={styles.words} dir="auto">
            {words}
          </blockquote>
        )}
        {choice ? (
          <Move {...opened} />
        ) : (
          <div className={styles.foot}>
            {open && (
              <LinkButton
                to={`${path}/appointment.ics`}
                reloadDocument
                variant="pine"
                icon={<Icon of={IconCalendarPlus} size={20} />}
              >
                {t('appointments.add_calendar')}
              </LinkButton>
            )}
            {open && mayBook && (
              <LinkButton to={`${path}?move=1#book`} variant="outline" preventScrollReset>
                {t('appointments.move')}
              </LinkButton>
            )}
            {!open && mayBook && (
              <LinkButton to={to(bookPath(appointment.hoursId))} variant="pine">
                {t('appointments.again')}
              </LinkButton>
            )}
          </div>
        )}
        {open && !choice && <Cancel />}
      </Card>
    </div>
  )
}

function Done({ done, state }: { done: string | null; state: AppointmentState }) {
  const t = useText()
  if (done === 'cancelled' && state === 'cancelled')
    return <Alert kind="success" title={t('appointments.done_cancelled')} />
  if (state !== 'requested' && state !== 'confirmed') return null
  if (done === 'new') return <Alert kind="success" title={t(`appointments.done_${state}`)} />
  if (done === 'moved') return <Alert kind="success" title={t('appointments.done_moved')} />
  return null
}

function Move({ choice, path, at }: Opened) {
  const t = useText()
  const busy = useSubmitting('move')
  const { form, problem, message, fields } = usePostedForm('input[type=radio]:not(:disabled)')
  const here = `${path}?move=1`
  return (
    <div className={styles.choose} id="book">
      <DayPicker choice={choice!} path={here} />
      <Form ref={form} method="post" action={`${here}&day=${choice!.day ?? ''}#book`} className={styles.form}>
        <input type="hidden" name="intent" value="move" />
        {problem && <AlternativeTimes problem={problem} message={message} />}
        <TimeTiles choice={choice!} chosen={at ?? undefined} error={problem && fields.at} />
        <div className={styles.foot}>
          <Button type="submit" variant="pine" loading={busy}>
            {t('appointments.move_here')}
          </Button>
          <LinkButton to={path} variant="quiet" preventScrollReset>
            {t('appointments.keep')}
          </LinkButton>
        </div>
      </Form>
    </div>
  )
}

/** Asks for a confirmation, also without JavaScript. */
function Cancel() {
  const t = useText()
  const busy = useSubmitting('cancel')
  return (
    <details className={styles.cancel}>
      <summary>{t('appointments.cancel')}</summary>
      <Form method="post" className={styles.foot}>
        <input type="hidden" name="intent" value="cancel" />
        <p>{t('appointments.cancel_sure')}</p>
        <Button type="submit" variant="outline" loading={busy}>
          {t('appointments.cancel_yes')}
        </Button>
      </Form>
    </details>
  )
}
