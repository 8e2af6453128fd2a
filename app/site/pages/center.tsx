import { useLoaderData } from 'react-router'
import { invitation } from '#features/appointments/booking-defaults.server.ts'
import { Invitation } from '#features/appointments/parts/invitation.tsx'
import { messageAction } from '#features/inbox/messages/message-form.server.ts'
import { PlacePage } from '#features/places/pages/place-page.tsx'
import { placeMeta } from '#features/places/place-meta.ts'
import { placePageData } from '#features/places/place-page.server.ts'
import { contextOf, PUBLIC_PAGE } from '#kernel/page.server.ts'
import type { Route } from './+types/center'

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const page = await placePageData(ctx, 'center', args.params.id)
  return { ...page, invited: await invitation(ctx, page.place.id) }
}

export const action = (args: Route.ActionArgs) => messageAction(args)

export const headers = () => PUBLIC_PAGE

export const meta = ({ loaderData, ...route }: Route.MetaArgs) => placeMeta(route, loaderData)

export default function Center() {
  const { invited, ...page } = useLoaderData<typeof loader>()
  return <PlacePage {...page} appointment={invited && <Invitation of={invited} />} />
}
