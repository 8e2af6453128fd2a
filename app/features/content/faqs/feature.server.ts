/** Server modules of this feature; app/features.server.ts imports this file. */
import './faqs.resource.server.ts'
import './endpoints.server.ts'
import './personal-data.server.ts'
