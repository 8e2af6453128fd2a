/** Every page: address → file. Addresses are the spec's, also where it misspells them. */
import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  route(':lang?', 'site/language.tsx', [
    index('site/home.tsx'),
    route('campaigns', 'features/campaigns/pages/campaigns.tsx'),
    route('camping_details/:id', 'site/pages/campaign.tsx'),
    route('student-housing', 'features/places/pages/residences.tsx'),
    route('student-housing-desc/:id', 'features/places/pages/residence.tsx'),
    route('show-youth-centers', 'features/places/pages/centers.tsx'),
    route('youth-centers-desc/:id', 'features/places/pages/center.tsx'),
    route('all-projects', 'features/projects/pages/projects.tsx'),
    route('project-desc/:id', 'features/projects/pages/project.tsx'),
    route('blogs-news', 'site/pages/news.tsx'),
    route('activity/:id', 'features/activities/pages/activity.tsx'),
    route('post-details/:id', 'features/posts/pages/post.tsx'),
    route('donations', 'features/donations/pages/donate.tsx'),
    route('donations/result/:token', 'features/donations/pages/result.tsx'),
    route('receipts/:token', 'features/receipts/pages/receipt.tsx'),
    route('about', 'site/pages/about.tsx'),
    route('contact-us', 'site/pages/contact.tsx'),
    route('search', 'features/search/pages/search.tsx'),
    route('head-preview/:key', 'site/pages/head-preview.tsx'),
    route('login', 'features/sign-in/pages/login.tsx'),
    route('login/code', 'features/sign-in/pages/second-step.tsx'),
    route('login/link', 'features/sign-in/pages/link.tsx'),
    route('register', 'features/sign-in/pages/register.tsx'),
    route('verify-email', 'features/sign-in/pages/verify-email.tsx'),
    route('forgot-password', 'features/sign-in/pages/forgot-password.tsx'),
    route('reset-password', 'features/sign-in/pages/reset-password.tsx'),
    route('user-account', 'account/pages/layout.tsx', [
      index('account/pages/home.tsx'),
      route('profile-settings', 'account/pages/profile-settings.tsx'),
      route('edit', 'account/pages/edit.tsx'),
      route('donations', 'account/pages/donations.tsx'),
      route('logout', 'account/pages/logout.tsx'),
    ]),
    route('dashboard/admin-login', 'dashboard/pages/admin-login.tsx'),
    route('dashboard/registery', 'dashboard/pages/registery.tsx'),
    route('dashboard', 'dashboard/pages/layout.tsx', [
      route('home', 'dashboard/pages/home.tsx'),
      route('profile', 'dashboard/pages/profile.tsx'),
      // One for all: each route costs every visitor of the site a line of the router's manifest.
      route('*', 'dashboard/pages/screen.tsx'),
    ]),
    route('*', 'site/not-found.tsx'),
  ]),
] satisfies RouteConfig
