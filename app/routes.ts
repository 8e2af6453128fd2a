/** Every page: address → file. Addresses are the spec's, also where it misspells them. */
import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  route(':lang?', 'site/language.tsx', [
    index('site/home.tsx'),
    route('campaigns', 'features/campaigns/pages/campaigns.tsx'),
    route('camping_details/:id', 'site/pages/campaign.tsx'),
    route('donations', 'features/donations/pages/donate.tsx'),
    route('donations/result/:token', 'features/donations/pages/result.tsx'),
    route('*', 'site/not-found.tsx'),
  ]),
] satisfies RouteConfig
