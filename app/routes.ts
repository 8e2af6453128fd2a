/** Every page: those of the features' manifests, the account area and the dashboard. */
import { index, route, type RouteConfig } from '@react-router/dev/routes'
import { ACCOUNT_PAGES } from './account-pages.ts'
import { pages } from './features.ts'

export default [
  route(':lang?', 'site/language.tsx', [
    ...pages.map(({ path, file, id }) => (path ? route(path, file, id ? { id } : {}) : index(file))),
    route('user-account', 'account/pages/layout.tsx', [
      index('account/pages/home.tsx'),
      ...ACCOUNT_PAGES.map((page) => route(page, `account/pages/${page}.tsx`)),
    ]),
    route('dashboard/admin-login', 'dashboard/pages/admin-login.tsx'),
    route('dashboard/registery', 'dashboard/pages/registery.tsx'),
    route('dashboard', 'dashboard/pages/layout.tsx', [
      // Without it the address would match the layout alone, which is an empty page.
      index('dashboard/pages/screen.tsx', { id: 'dashboard/pages/screen-index' }),
      route('profile', 'dashboard/pages/profile.tsx'),
      // Without these lines they would match the public page of that name, with the language "dashboard".
      ...['orders/:id', 'appointments/:id', 'messages/:id', 'all-projects', 'terms'].map((path) =>
        route(path, 'dashboard/pages/screen.tsx', { id: `dashboard/pages/screen-${path.replace('/:id', '')}` }),
      ),
      // One route for all screens: each route adds a line to the router's manifest, which every visitor loads.
      route('*', 'dashboard/pages/screen.tsx'),
    ]),
    route('*', 'site/not-found.tsx'),
  ]),
] satisfies RouteConfig
