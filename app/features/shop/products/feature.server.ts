/** Server modules of this feature; app/features.server.ts imports this file. */
import './categories.resource.server.ts'
import './products.resource.server.ts'
import './endpoints.server.ts'
import './stock-import/endpoints.server.ts'
import './personal-data.server.ts'
