/** Every kind of public page, for measurements; a few in English and Turkish. */
export const PUBLIC_PAGES =
  '/ /campaigns /camping_details/1 /donations /donations?method=transfer /student-housing /student-housing-desc/1 /housing-application /show-youth-centers /youth-centers-desc/6 /appointments/1 /gift-shop /products-detail/1 /my-cart /checkout /blogs-news /post-details/1 /activity/1 /all-projects /project-desc/1 /about /contact-us /complaints-page /newsletter /privacy /terms /search?q=سكن /login /register /ask /en /en/camping_details/1 /tr/campaigns /tr/donations'.split(
    ' ',
  )
