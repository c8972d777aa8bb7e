// Written by `npm run generate` from the endpoints of the contract. Do not edit.
import type { CallTable } from './call-table';

export const callTable: CallTable = {
  "user": {
    "signIn": {
      "method": "POST",
      "path": "/api/user/signin",
      "answer": true
    },
    "register": {
      "method": "POST",
      "path": "/api/user/register",
      "answer": true
    },
    "signOut": {
      "method": "GET",
      "path": "/api/user/signout"
    },
    "profile": {
      "method": "GET",
      "path": "/api/user",
      "answer": true
    },
    "change": {
      "method": "PATCH",
      "path": "/api/user",
      "answer": true
    },
    "export": {
      "method": "GET",
      "path": "/api/user/export",
      "answer": true
    },
    "remove": {
      "method": "DELETE",
      "path": "/api/user"
    },
    "changePassword": {
      "method": "POST",
      "path": "/api/user/password",
      "answer": true
    },
    "changeEmail": {
      "method": "POST",
      "path": "/api/user/email"
    },
    "confirmEmail": {
      "method": "POST",
      "path": "/api/user/email/confirm",
      "answer": true
    },
    "sessions": {
      "method": "GET",
      "path": "/api/user/sessions",
      "answer": true
    },
    "endSession": {
      "method": "DELETE",
      "path": "/api/user/sessions/:id"
    },
    "endOtherSessions": {
      "method": "DELETE",
      "path": "/api/user/sessions"
    },
    "signInExternal": {
      "method": "GET",
      "path": "/api/user/signin-external"
    },
    "signInExternalCallback": {
      "method": "GET",
      "path": "/api/user/signin-external/callback/:provider"
    },
    "providers": {
      "method": "GET",
      "path": "/api/user/providers",
      "answer": true
    },
    "linkProvider": {
      "method": "POST",
      "path": "/api/user/providers/:provider",
      "answer": true
    },
    "unlinkProvider": {
      "method": "DELETE",
      "path": "/api/user/providers/:provider"
    },
    "resetStart": {
      "method": "POST",
      "path": "/api/user/reset-password/start"
    },
    "resetToken": {
      "method": "POST",
      "path": "/api/user/reset-password/token",
      "answer": true
    },
    "resetFinish": {
      "method": "POST",
      "path": "/api/user/reset-password/finish",
      "answer": true
    },
    "currency": {
      "method": "POST",
      "path": "/api/user/profile/currency/:code"
    },
    "category": {
      "method": "POST",
      "path": "/api/user/profile/category/:tag"
    },
    "contact": {
      "method": "POST",
      "path": "/api/user/contact"
    }
  },
  "lists": {
    "create": {
      "method": "POST",
      "path": "/api/user/lists",
      "answer": true
    },
    "rename": {
      "method": "PATCH",
      "path": "/api/user/lists/:listTag",
      "answer": true
    },
    "remove": {
      "method": "DELETE",
      "path": "/api/user/lists/:listTag",
      "answer": true
    },
    "addLot": {
      "method": "POST",
      "path": "/api/user/lists/:listTag/:lotId",
      "answer": true
    },
    "removeLot": {
      "method": "DELETE",
      "path": "/api/user/lists/:listTag/:lotId",
      "answer": true
    }
  },
  "lots": {
    "get": {
      "method": "GET",
      "path": "/api/lots/:id",
      "answer": true
    },
    "find": {
      "method": "POST",
      "path": "/api/lots/find",
      "answer": true
    },
    "catalogItem": {
      "method": "GET",
      "path": "/api/catalog/item/:id",
      "answer": true
    }
  },
  "search": {
    "search": {
      "method": "POST",
      "path": "/api/search",
      "answer": true
    },
    "searchEnd": {
      "method": "GET",
      "path": "/api/search-end/:elapsedMs"
    },
    "taxonomy": {
      "method": "POST",
      "path": "/api/taxonomy",
      "answer": true
    },
    "taxonomyDic": {
      "method": "GET",
      "path": "/api/taxonomy/dic/:name",
      "answer": true
    },
    "taxonomySearch": {
      "method": "GET",
      "path": "/api/taxonomy/search/:name/:text",
      "answer": true
    },
    "taxonomyTag": {
      "method": "GET",
      "path": "/api/taxonomy/search/:name/tag/:tag",
      "answer": true
    },
    "suggest": {
      "method": "POST",
      "path": "/api/search/suggest",
      "answer": true
    }
  },
  "directory": {
    "auctions": {
      "method": "GET",
      "path": "/api/auctions",
      "answer": true
    },
    "orgs": {
      "method": "GET",
      "path": "/api/orgs",
      "answer": true
    },
    "countries": {
      "method": "GET",
      "path": "/api/countries",
      "answer": true
    },
    "landing": {
      "method": "GET",
      "path": "/api/landing/data/:categoryKey",
      "answer": true
    }
  },
  "system": {
    "goto": {
      "method": "GET",
      "path": "/api/goto"
    },
    "clientError": {
      "method": "POST",
      "path": "/api/sys/error"
    }
  },
  "ops": {
    "sellers": {
      "method": "GET",
      "path": "/api/ops/sellers",
      "answer": true
    },
    "sellerDays": {
      "method": "GET",
      "path": "/api/ops/sellers/:key/days",
      "answer": true
    },
    "crawl": {
      "method": "POST",
      "path": "/api/ops/sellers/:key/crawl"
    },
    "accept": {
      "method": "POST",
      "path": "/api/ops/sellers/:key/accept"
    },
    "pause": {
      "method": "POST",
      "path": "/api/ops/sellers/:key/pause"
    },
    "resume": {
      "method": "POST",
      "path": "/api/ops/sellers/:key/resume"
    },
    "operations": {
      "method": "GET",
      "path": "/api/ops/operations",
      "answer": true
    },
    "cancel": {
      "method": "POST",
      "path": "/api/ops/operations/:id/cancel"
    },
    "status": {
      "method": "GET",
      "path": "/api/ops/status",
      "answer": true
    },
    "redrive": {
      "method": "POST",
      "path": "/api/ops/dead-letters/redrive",
      "answer": true
    }
  }
};
