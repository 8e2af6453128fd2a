/** What the server loads of this feature; app/features.server.ts lists it. */
import './form.server.ts'
import './documents.server.ts'
import './privacy.server.ts'
import './personal-data.server.ts'
import './admin/endpoints.server.ts'
import './admin/list.server.ts'
import './admin/screens/screens.server.ts'
