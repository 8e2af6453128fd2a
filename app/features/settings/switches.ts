/** What staff can switch off as a whole: its pages and calls are then not there, and no menu shows it. */
export const SWITCHES = [
  'campaigns',
  'shop',
  'residences',
  'youthCenters',
  'projects',
  'news',
  'appointments',
  'complaints',
  'chat',
] as const
export type Switch = (typeof SWITCHES)[number]

/** Addresses of pages (without the language) and of calls; what begins so belongs to the switch. */
const BELONGS: Partial<Record<Switch, RegExp>> = {
  campaigns:
    /^\/(campaigns|camping_details)(\/|$)|^\/api\/(campaigns_settings$|front\/(main-campaign|getCampaign|camping_details|categories\/campaigns|categories\/[^/]+\/campaigns))/,
  shop: /^\/(gift-shop|products-detail|my-cart|cart|checkout)(\/|$)|^\/api\/(gift_setting|cart)(\/|$)|^\/api\/front\/(products|categories\/products|categories\/[^/]+\/products)/,
  residences:
    /^\/(student-housing(-desc)?|housing-application)(\/|$)|^\/api\/student_housing|^\/api\/front\/student-residences/,
  youthCenters: /^\/(show-youth-centers|youth-centers-desc)(\/|$)|^\/api\/youth_center|^\/api\/front\/youth_centers/,
  projects:
    /^\/(all-projects|project-desc)(\/|$)|^\/api\/project_setting|^\/api\/front\/(getProjects|projectSection|projects?\/)/,
  news: /^\/(blogs-news|activity|post-details)(\/|$)|^\/api\/(all-posts|post-details)|^\/api\/front\/(website-activities|latest-activities|all-activities|activities)/,
  // Whoever has booked may still move and cancel.
  appointments: /^\/appointments\/\d|^\/api\/front\/appointments(\/(:id|\d)|$)/,
  complaints: /^\/complaints-page(\/|$)/,
  chat: /^\/(ask|api\/assistant)(\/|$)/,
}

/** What an address belongs to, if staff can switch that off. */
export function switchOf(path: string): Switch | null {
  return SWITCHES.find((name) => BELONGS[name]?.test(path)) ?? null
}
