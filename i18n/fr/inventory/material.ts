import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/inventory/material';

/** Masters of inventory: materials, suppliers, warehouses. Part of the texts of inventoryManagement. */
const materials: Translation<typeof zh> = {
  resources: {
    material: {
      name: 'matière |||| matières',
      the: 'la matière |||| les matières',
      create: 'Nouvelle matière',
      sections: { basics: 'Informations de base', units: 'Unités et stock' },
      help: {
        code: '6 chiffres. Chaque code ne sert qu’une fois.',
        barcode: '4 à 30 lettres ou chiffres. Vous pouvez utiliser un lecteur.',
        conversionRatio: 'Nombre d’unités principales dans une unité secondaire',
        safetyStock: 'En unités principales. Une alerte paraît en dessous.',
      },
      confirm: {
        disable:
          'Une matière désactivée ne peut plus être ajoutée à de nouveaux bons. Les bons existants ne changent pas.',
        enable: 'Une matière activée peut être ajoutée à de nouveaux bons.',
      },
      fields: {
        name: 'Nom',
        code: 'Code',
        shortCode: 'Code court',
        barcode: 'Code-barres',
        type: 'Type',
        category: 'Catégorie',
        specification: 'Conditionnement',
        mainUnit: 'Unité principale',
        subUnit: 'Unité secondaire',
        conversionRatio: 'Taux de conversion',
        safetyStock: 'Stock de sécurité',
        note: 'Remarque',
        enabled: 'Statut',
      },
    },
    materialCategory: {
      name: 'catégorie de matières |||| catégories de matières',
      the: 'la catégorie |||| les catégories',
      create: 'Nouvelle catégorie',
      fields: { name: 'Nom de la catégorie', materialCount: 'Matières' },
    },
    materialUnit: {
      name: 'unité de matière |||| unités de matière',
      the: 'l’unité |||| les unités',
      create: 'Nouvelle unité',
      fields: { name: 'Nom de l’unité', materialCount: 'Matières' },
    },
    supplier: {
      name: 'fournisseur |||| fournisseurs',
      the: 'le fournisseur |||| les fournisseurs',
      create: 'Nouveau fournisseur',
      sections: { basics: 'Informations de base', settlement: 'Règlement', prices: 'Prix convenus' },
      help: {
        settlementCycle: 'Nombre de jours entre la livraison et l’échéance',
        unitPhone: 'Chiffres et tirets, 20 au maximum',
      },
      confirm: {
        disable:
          'Un fournisseur désactivé ne peut plus être ajouté à de nouveaux bons. Les bons existants et les sommes dues ne changent pas.',
        enable: 'Un fournisseur activé peut être ajouté à de nouveaux bons.',
      },
      fields: {
        name: 'Nom',
        unitPhone: 'Téléphone de l’entreprise',
        contact: 'Contact',
        contactPhone: 'Téléphone du contact',
        address: 'Adresse',
        settlementCycle: 'Délai de paiement (jours)',
        note: 'Remarque',
        materialPrices: 'Prix convenus',
        enabled: 'Statut',
        priceCount: 'Matières avec un prix',
      },
      rows: {
        materialPrices: { material: 'Matière', unit: 'Unité', agreedPrice: 'Prix convenu' },
      },
    },
    warehouse: {
      name: 'entrepôt |||| entrepôts',
      the: 'l’entrepôt |||| les entrepôts',
      create: 'Nouvel entrepôt',
      sections: { basics: 'Informations de base', rules: 'Règles de stock' },
      help: {
        code: '6 chiffres. Chaque code ne sert qu’une fois.',
        store: 'Laissez vide pour un entrepôt central, que seuls voient les employés sans périmètre restreint.',
        negativeStock: 'N’a d’effet que si les paramètres du stock autorisent le stock négatif.',
      },
      confirm: {
        disable: 'Un entrepôt désactivé ne peut plus avoir de bons ni d’inventaires.',
        enable: 'Un entrepôt activé peut avoir des bons et des inventaires.',
      },
      fields: {
        name: 'Nom',
        code: 'Code',
        address: 'Adresse',
        store: 'Magasin',
        personInCharge: 'Responsable',
        mobile: 'Mobile',
        remark: 'Remarque',
        negativeStock: 'Stock négatif autorisé',
        enabled: 'Statut',
        lockState: 'Verrouillage',
        countedOn: 'Dernier inventaire',
      },
    },
    materialRatio: {
      name: 'fiche technique |||| fiches techniques',
      the: 'la fiche technique |||| les fiches techniques',
      create: 'Nouvelle fiche technique',
      sections: { dish: 'Article concerné', materials: 'Matières' },
      help: {
        specification: 'Laissez vide pour toutes les déclinaisons.',
        portions: 'Nombre de portions que donnent les matières ci-dessous',
      },
      fields: {
        place: 'Marque',
        commodity: 'Article',
        specification: 'Déclinaison',
        name: 'Nom de l’article',
        portions: 'Portions',
        lines: 'Matières',
        specificationName: 'Nom de la déclinaison',
        lineCount: 'Nb de matières',
        cost: 'Coût par portion',
      },
      rows: {
        lines: { material: 'Matière', quantity: 'Quantité nette', unit: 'Unité', yield: 'Rendement %', cost: 'Coût' },
      },
    },
    inventoryConfig: {
      name: 'paramètres du stock',
      the: 'les paramètres du stock',
      sections: { stock: 'Stock', documents: 'Types de bons', stocktake: 'Inventaire' },
      help: {
        allowNegativeStock: 'Interrupteur général. Celui d’un entrepôt ne compte que si celui-ci est activé.',
        inTypes: 'Types possibles d’un nouveau bon d’entrée',
        outTypes: 'Types possibles d’un nouveau bon de sortie',
        confirmTransfers:
          'Les marchandises sont en transit jusqu’à ce que l’entrepôt destinataire confirme les quantités reçues. Les écarts y sont inscrits.',
        blindCount: 'Les nouveaux inventaires ne montrent pas d’abord le stock théorique.',
      },
      fields: {
        allowNegativeStock: 'Autoriser le stock négatif',
        inTypes: 'Types d’entrée',
        outTypes: 'Types de sortie',
        confirmTransfers: 'Le destinataire confirme les transferts',
        blindCount: 'Inventaire à l’aveugle par défaut',
      },
    },
  },
  enums: {
    materialType: { supplies: 'Fournitures', rawMaterial: 'Matière première' },
  },
  materials: {
    oneUnit: '1 %{unit} =',
    addMaterials: 'Ajouter des matières',
    ratio: {
      all: 'Toutes les déclinaisons',
      gone: 'Une déclinaison supprimée',
      cost: 'Coût par portion',
    },
    prices: {
      open: 'Prix convenus',
      import: 'Importer ou coller',
      export: 'Exporter',
      sheet: 'Prix convenus avec %{name}',
      title: 'Importer des prix convenus',
      hint: 'Une matière par ligne : code, code-barres ou nom, puis le prix, séparés par une tabulation, une virgule ou une espace. Vous pouvez coller des cellules d’Excel.',
      paste: 'Matières et prix',
      file: 'Lire un fichier Excel',
      reading: 'Lecture…',
      otherSheets: 'Seule la première feuille est lue ; non lues : %{names}',
      badFile: 'Ce fichier est illisible. Utilisez .xlsx, 5 Mo au maximum',
      price: 'Prix convenu',
      check: 'Vérifier',
      found: '%{smart_count} matière peut être importée |||| %{smart_count} matières peuvent être importées',
      wrong:
        '%{smart_count} ligne est incorrecte et ne sera pas importée : |||| %{smart_count} lignes sont incorrectes et ne seront pas importées :',
      row: 'Ligne %{row} : %{reason}',
      reasons: {
        unknown: 'il n’y a pas de matière « %{term} »',
        ambiguous: 'plusieurs matières s’appellent « %{term} » ; utilisez le code',
        repeated: 'la matière « %{term} » est présente deux fois',
        price: 'le prix de « %{term} » doit être de %{min} à %{max}, deux décimales au plus',
        unclear: 'le prix de « %{term} » peut se lire de deux façons ; écrivez-le comme 1234,50',
        columns: 'la matière ou le prix manque',
      },
      take: 'Importer %{smart_count} |||| Importer %{smart_count}',
      tooMany: 'Un fournisseur peut avoir des prix convenus pour %{max} matières au plus',
    },
  },
};

export default materials;
