import { useLoaderData } from 'react-router'
import { invitation } from '#features/appointments/booking-defaults.server.ts'
import { Invitation } from '#features/appointments/parts/invitation.tsx'
import { openingOf } from '#features/housing/rooms/openings.server.ts'
import { ApplyBar } from '#features/housing/rooms/parts/apply-bar.tsx'
import { ApplyCard } from '#features/housing/rooms/parts/apply-card.tsx'
import { messageAction } from '#features/inbox/messages/message-form.server.ts'
import { placeMeta } from '#features/places/place-meta.ts'
import { placePageData } from '#features/places/place-page.server.ts'
import { PlacePage } from '#features/places/pages/place-page.tsx'
import { contextOf, PUBLIC_PAGE } from '#kernel/page.server.ts'
import { recordId } from '#resource/address.ts'
import type { Route } from './+types/residence'

/** A residence, with a link to apply. @throws 404 */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const id = recordId(args.params.id)
  const [page, opening, invited] = await Promise.all([
    placePageData(ctx, 'residence', args.params.id),
    id ? openingOf(ctx, id) : null,
    id ? invitation(ctx, id) : null,
  ])
  return { ...page, opening, invited, now: ctx.now }
}

export const action = (args: Route.ActionArgs) => messageAction(args)

export const headers = () => PUBLIC_PAGE

export const meta = ({ loaderData, ...route }: Route.MetaArgs) => placeMeta(route, loaderData)

export default function Residence() {
  const { opening, invited, now, ...page } = useLoaderData<typeof loader>()
  return (
    <PlacePage
      {...page}
      appointment={invited && <Invitation of={invited} />}
      apply={opening && <ApplyCard residenceId={page.place.id} opening={opening} now={now} />}
      bar={opening && <ApplyBar residenceId={page.place.id} opening={opening} now={now} />}
    />
  )
}
