import { redirect, useLoaderData } from 'react-router'
import { exceptionText, placeName, usualWeek } from '#features/opening-hours/bookable-place.ts'
import { findOffer } from '#features/opening-hours/bookable-places.server.ts'
import { bookableDays } from '#features/opening-hours/plan.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { dayOf } from '#kernel/dates.ts'
import { handleForm } from '#kernel/form.server.ts'
import { guardForm, signOpening } from '#kernel/honeypot-and-token.server.ts'
import { localePath, pick } from '#kernel/locale.ts'
import { contextOf, PRIVATE_PAGE } from '#kernel/page.server.ts'
import { pageMeta } from '#kernel/page-meta.ts'
import { Refusal } from '#kernel/refusal.ts'
import { revalidateOnConflict } from '#kernel/revalidate-on-conflict.ts'
import { useText } from '#kernel/text-context.tsx'
import { recordId } from '#resource/address.ts'
import { Badge } from '#ui/badge.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Card } from '#ui/card.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { bookPath, ownPath } from '../appointment.ts'
import { bookAppointment } from '../book.server.ts'
import { chooseDay } from '../booking-defaults.server.ts'
import { BookForm } from '../parts/book-form.tsx'
import { DayPicker } from '../parts/day-picker.tsx'
import { VisitingHours } from '../parts/visiting-hours.tsx'
import styles from '../parts/appointments.module.css'
import type { Route } from './+types/book'

/** @throws 404 for a place that takes no appointments */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const id = recordId(args.params.id)
  const offer = id && (await findOffer(ctx, id, 'open'))
  if (!offer) throw new Response(null, { status: 404 })
  const { locale } = ctx
  const t = ctx.texts.translate(locale)
  const { searchParams } = new URL(args.request.url)
  const today = dayOf(ctx.now)
  const [, last] = bookableDays(offer.plan, ctx.now)
  return {
    path: localePath(locale, bookPath(offer.id)),
    name: pick(offer.name, locale),
    place: placeName(offer, locale, t),
    description: t('appointments.lead'),
    placePath: localePath(locale, offer.place.path),
    address: pick(offer.place.address, locale),
    phone: offer.phone,
    minutes: offer.plan.slot_minutes,
    confirms: offer.confirms,
    week: usualWeek(offer.plan, ctx.now, locale, t),
    notes: offer.notes
      .filter(({ from, to }) => (to ?? from) >= today && from <= last)
      .map(({ from, to, note, ...times }) => ({
        from,
        to,
        note: pick(note, locale),
        open: exceptionText({ from, to, ...times }, locale, t),
      })),
    choice: await chooseDay(ctx, offer, searchParams),
    at: searchParams.get('at'),
    opened: signOpening(ctx),
    token: crypto.randomUUID(),
  }
}

export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args)
  const hours = recordId(args.params.id)
  return handleForm(ctx, args.request, async ({ opened = '', intent: _intent, ...form }) => {
    const { controlpanel } = await readSettings(ctx, 'controlpanel')
    if (!hours || !controlpanel.appointments) throw new Refusal('errors.not_found', 404)
    await guardForm(ctx, opened)
    const { token } = await bookAppointment(ctx, hours, form)
    return redirect(`${localePath(ctx.locale, ownPath(token))}?new=1`, 303)
  })
}

export const shouldRevalidate = revalidateOnConflict

export const headers = () => PRIVATE_PAGE

export function meta({ loaderData, ...route }: Route.MetaArgs) {
  if (!loaderData) return []
  const { name, place, description } = loaderData
  return pageMeta(route, { title: `${name} · ${place}`, description })
}

export default function Book() {
  const t = useText()
  const page = useLoaderData<typeof loader>()
  const { name, place, placePath, address, phone, choice, path } = page
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs trail={[{ label: place, to: placePath }]} here={t('appointments.title')} />
      <header className={styles.head}>
        <h1 className={styles.title}>
          <bdi>{name}</bdi>
        </h1>
        <p className={styles.facts}>
          <Badge tone="pine">{t('appointments.minutes', { count: page.minutes })}</Badge>
          <Badge tone="plain">{t(page.confirms ? 'appointments.at_once' : 'appointments.by_team')}</Badge>
        </p>
        <p className={styles.muted}>{t('appointments.lead')}</p>
      </header>
      <div className={styles.two} id="book">
        <Card padded className={styles.main!}>
          <div className={styles.choose}>
            <DayPicker choice={choice} path={path} />
            <BookForm choice={choice} at={page.at} path={path} opened={page.opened} token={page.token} />
          </div>
        </Card>
        <Card as="aside" padded className={styles.aside!}>
          <h2 className={styles.subtitle}>
            <bdi>{place}</bdi>
          </h2>
          {address && (
            <p>
              <bdi>{address}</bdi>
            </p>
          )}
          {phone && (
            <p>
              <PhoneLink phone={phone} />
            </p>
          )}
          <h2 className={styles.subtitle}>{t('appointments.hours')}</h2>
          <VisitingHours week={page.week} notes={page.notes} />
        </Card>
      </div>
    </div>
  )
}
