import { useLoaderData } from 'react-router'
import { messageAction } from '#features/messages/message-form.server.ts'
import { contextOf, PUBLIC_PAGE } from '#kernel/page.server.ts'
import { placeMeta } from '../place-meta.ts'
import { placePageData } from '../place-page.server.ts'
import { PlacePage } from './place-page.tsx'
import type { Route } from './+types/residence'

export const loader = (args: Route.LoaderArgs) => placePageData(contextOf(args), 'residence', args.params.id)

export const action = (args: Route.ActionArgs) => messageAction(args)

export const headers = () => PUBLIC_PAGE

export const meta = ({ loaderData, ...route }: Route.MetaArgs) => placeMeta(route, loaderData)

export default function Residence() {
  return <PlacePage {...useLoaderData<typeof loader>()} />
}
