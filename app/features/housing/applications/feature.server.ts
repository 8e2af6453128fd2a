/** Server modules of this feature; app/features.server.ts imports this file. */
import './form.server.ts'
import './documents.server.ts'
import './privacy.server.ts'
import './personal-data.server.ts'
import './admin/endpoints.server.ts'
import './admin/list.server.ts'
import './admin/screens/screens.server.ts'
