/** Server modules of this feature; app/features.server.ts imports this file. */
import './endpoints.server.ts'
import './feeds.server.ts'
import './icons.server.ts'
import './manifest.server.ts'
import './offline/offline.server.tsx'
import './robots.server.ts'
import './security-txt.server.ts'
import './sitemap.server.ts'
