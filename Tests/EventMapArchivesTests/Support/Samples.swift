/// Samples compressed by other programs, and their contents.
enum Samples {
  /// Lines like those of a dump.
  static let lines: [UInt8] = (0..<60).flatMap { (index: Int) in
    let number = index * index % 11
    return Array("{\"n\":\(index),\"class\":\"Home\(index % 7)ViewController\",\"action\":\"on\(number):\"}\n".utf8)
  }
  /// Bytes with hardly any repetition.
  static let noise: [UInt8] = (0..<700).map { (index: Int) in
    UInt8(truncatingIfNeeded: (index * index) >> 3 ^ index * 7)
  }
  /// Repetitions at small distances, followed by all byte values.
  static let runs: [UInt8] = {
    let text = String(repeating: "a", count: 300) + String(repeating: "ab", count: 200)
    return Array((text + String(repeating: "abcdefg", count: 60)).utf8) + Array(0...255)
  }()

  /// Deflate data of zlib, by level and strategy.
  static let deflated: [(name: String, contents: [UInt8], bytes: [UInt8])] = [
    // A stored block of 3290 bytes contains the lines as they are.
    ("level0", lines, [0x01, 0xDA, 0x0C, 0x25, 0xF3] + lines),
    (
      "level1", lines,
      Base64.bytes(
        """
        jdI7bgJBFETR3MvomID+YUPqxCtwjhABEmYkQHKAvHdsB1OvK7iafErTevc80iXt1qt0OO9vt7RLH9PXcf15On6/T5f7dTqfj9e0
        SvvD/TT9fpimy3qXfl4ef6s8rjKt8rwq46rQqs2rOq4qrbbzqo2rRqs+r/q46rSq82ozrjbLVq/jCi+vF76NK7y8rrEdVwsvnw0H
        nl6Zs+nA2wdTxgOPH/5mPvD6UpUNCJ5fh8wmBO+vatmIYADBymYEA4SZIcEA4ZGmBAPoJMWULAxQTAkGUO5iSjCAcBVTggHC30wJ
        BhCuYkowQLikKcEA6lZMCQaQkmJKMECYmRIMoEdWU4IBdJJqShYGqKYEAyh3NSUYQLiqKcEA4W+mBAMIVzUlGCBc0pRggNDNlGAA
        KammBANo1kwJBtAjmynBADpJMyULAzRTggGUu5kSDCBczZRggPA3U4IBhKuZEgwQLmlKMEDoZkowgJR0U4IBwsyUYAA9spsSDKCT
        dFOyMEA3JRhAubspwQDC1U0JBgh/MyUYQLi6KcEA4ZKmBAP8d3sC
        """)
    ),
    (
      "level6", lines,
      Base64.bytes(
        """
        ndY9bsMwDAXgvcfQnEEUSdny2qUn6B4EHgK4NpAE6BD07v0ZTGox+rjnQdb7KCnPtKYpn9JlOd/vaUpv28ec36/z5+u2Pm7bssy3
        dErny+O6/fwwbWue0tfL8zdFfYqOUrSnSp8qRynZU9yn+CjV9pT0KTlK6Z7SPqVHKd5TtU/V/6UGoHn7whFo3tpooeYpA9UbMxHQ
        vZupApTvVmOgfbc3Aeq3IkmB/k2NKgBgI0IDAOBiY2j4qQEAVknJIYBCAIC7QwoAYMNVGABwqwkA4PamAIBrsgIA5laG0P1TRgDA
        xVroBHAGAKwSphAAFwDAuJkBABsuFgDAraYAgNtbDT0BPAAAzm0MXUHcAACLSQ6dACEAwP1HKCEAYQDAuEUAABsuUQDArVYBALe3
        IfQGyAgAOLcWuoI0AwAuRqEToAUAsEqUQwAqAIBxqwIANlxaAQC32gAAuL2NoTdAGwDw5/YN
        """)
    ),
    (
      "level9", lines,
      Base64.bytes(
        """
        nZa7bsMwDEX3fobmDKJIypbXLv2C7kHgIYBrA0mADkH/vY/BpBajl7sPZN5DkXqmNU35lC7L+X5PU3rbPub8fp0/X7f1cduWZb6l
        UzpfHtft58O0rXlKXy/PX4p6io4o2qnSU+WIkp3inuIjqu2U9JQcUbpT2lN6RPFO1Z6q/6MGIHn7wxFI3tJooeQpA9GbZiIge9dT
        BQjfncZA+q42AeK3IEmB/M0aVUCAtQgNgACHjaHmpwYIsEhKDgkoBAhwM6QAAqy5CgMC3GkCCHC1KSDAJVkBAeatDKH5U0ZAgMNa
        6AZwBgRYJEwhAVwAAaabGRBgzcUCCHCnKSDA1VZDK4AHQIDzNoZGEDdAgGGSQzdACBDg3gglJEA49PoRAQRYc4mGlrBUQICrbQjt
        ABkBAc5bC40gzYAAh1HoBmgJPUCVQwJUQq8gVUCANZfW0BLWARDgahtDO0AbIODP2zc=
        """)
    ),
    (
      "fixed", lines,
      Base64.bytes(
        """
        q1bKU7Iy0FFKzkksLlayUvLIz001CMtMLXfOzyspys/JSS1S0lFKTC7JzAcqVMrPM7BSquWqBukyRNVliE+XIVyXEaouI3y6TOC6
        jFF1GePTZQnXZYKqywSfLlO4LlNUXab4dBnDdZmh6jIjTpc5CSGPcKEFCSGPCA1LskLe0ICEoEdEs6EhCWGPlKaMSAh8JNuMSQh9
        JL+ZkBD8iIA0NCUh/BGxZmhGQgQgkoihOQkRgKTNgqzEb2hJQgQggsTIgKwIMDIkIQKQyhAjEiIAkbiMjEmIACTbTEiIACS/mZIQ
        AUghaUZCBCDizcicrPLHyIKECEDSZklWDjA2ICECEEFibEhWBBgbkRABiOg2NiYhAhCJy9iEhAhAss2UhAhA8psZWVWAsTkJEYAU
        bxZkFUHGliREAEKbiQFZOcDEkIQIQGojGJEVASbGJEQAIrpNTEiIAETiMjElIQKQbDMjIQKQ/GZOVh1gYkFCBCDFmyVZRZCpAQkR
        gKTNkKwcYGpEQgQggsTUmKwIMDUhIQIQ0W1qSkIEIBKXqRkJEYBkmzkJEYDkNwuy6gBTSxIiABxvAA==
        """)
    ),
    (
      "huffmanOnly", runs,
      Base64.bytes(
        """
        BcEHAABSAQVAWyEjZZZdtmwqOzIaRlZm9/6yt8heJStbO6OMUFZk77L33nuGosjmDgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
        AAAAAAAAAAAAAABERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERE
        REREREREREREREREREREREREREREREREREREREREREREREREpNTWh5Ta+pBSWx9SautDSm19SKmtDym19SGltj6k1NaHlNr6kFJb
        H1Jq60NKbX1Iqa0PKbX1IaW2PqTU1oeU2vqQUlsfUmrrQ0ptfUiprQ8ptfUhpbY+pNTWh5Ta+pBSWx9SautDSm19SKmtDym19SGl
        tj6k1NaHlNr6kFJbH1Jq60NKbX1Iqa0PKbX1IaW2PqTU1oeU2vqQUlsfUmrrQ0ptfUiprQ8ptfUhpbY+pNTWh5Ta+pBSWx9SautD
        Sm19SKmtDym19SGltj6k1NaHlNr6kFJbH1Jq62OCCSeaeJJJJ5v8M5+dYsqpPjf1NNNO9/npv/DFGWacaeZZZv3Sl2ebfY4555p7
        nq98dd755l9gwYUWXuRriy62+BJLLrX0Mst+/RvfXG75FVZcaeVVvrXqat9efY011/rOd7/3/bXXWXe9H6y/wYYbbfzDTTbdbPMt
        tvyRlNr62Grrbbbdbvsddtxp51123W33H++x50/22nuffffb/4ADDzr4kJ/+7NCfH3b4EUce9Yujjzn2uONPOPGkX/7q17/57e9+
        /4eTTzn1tD/+6fQzzjzrz2efc+5f/nre+RdceNHfLr7k75dedvkVV1519TXXXnf9DTf+45833XzLrbfdfsedd919z7333f/Agw89
        /Mijjz3+xJNPPf3Ms889/8KLL738yqv/eu31N/79nzff+u//3n7n/+++9/4HH3708SefAg==
        """)
    ),
    (
      "runLength", runs,
      Base64.bytes(
        """
        7cEHAwBiFUBRI6NsGlb2ikq2yt47spLCve9779kzycose++dVRFKRqissvfeo+xCKRVK/AU/wDl87KMTERERERERERERERERERER
        ERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERER
        ERERERERERERMUZWY4ysxhhZjTGyGmNkNcbIaoyR1RgjqzFGVmOMrMYYWY0xshpjZDXGyGqMkdUYI6sxRlZjjKzGGFmNMbIaY2Q1
        xshqjJHVGCOrMUZWY4ysxhhZjTGyGmNkNcbIaoyR1RgjqzFGVmOMrMYYWY0xshpjZDXGyGqMkdUYI6sxRlZjjKzGGFmNMbIaY2Q1
        xshqjJHVGCOrMUZWY4ysxhhZjTGyGmNkNcbIaoyR1RgjqzFGVmOMrMYYWY0xsnqCCSea+BOTTDrZ5J/81BRTTjX1NNNON/0Mn/7M
        Zz8340wzzzLr52ebfY4555p7nnnnm3+BLyy40Be/9OWFv7LIoostvsSSSy391a99fZlll1t+hRVXWnmVVVdbfY0111p7nXXX+8b6
        G3xzw4023mTTb2327c2/890tttwKY2T11ttsu932O+y408677Lrb93b//h4/2HOvvffZ94f77X/AgQcd/KMfH3LoYYcfceRRRx9z
        7HHHn3DiSSefcuppp59x5llnn/OTc887/4ILf/qzn1908S8uufSyX/7q8l9fceVVV//mmmuv++3vfn/9DTfedPMf/njLrbfdfsed
        d919z7333f/Agw89/Mijjz3+xJNPPf3Ms889/6c/v/DiSy+/8uprf/nr62+8+be/v/WPf779r3//55133/vv/97//wcfAg==
        """)
    ),
    (
      "runsLevel9", runs,
      Base64.bytes(
        """
        S0wcBUSDpFE4uGBySmpa+ig1iCkGRiZmFlY2dg5OLm4eXj5+AUEhYRFRMXEJSSlpGVk5eQVFJWUVVTV1DU0tbR1dPX0DQyNjE1Mz
        cwtLK2sbWzt7B0cnZxdXN3cPTy9vH18//4DAoOCQ0LDwiMio6JjYuPgEqD0ZmVnZObl5+QWFRcUlpWXlFZVV1TW1dfUNjU3NLa1t
        7R2dXd09vX39EyZOmjxl6rTpM2bOmj1n7rz5CxYuWrxk6bLlK1auWr1m7br1GzZu2rxl67btO3bu2r1n7779Bw4eOnzk6LHjJ06e
        On3m7LnzFy5eunzl6rXrN27eun3n7r37Dx4+evzk6bPnL16+ev3m7bv3Hz5++vzl67fvP37++v3n77//AA==
        """)
    ),
    (
      "noise", noise,
      Base64.bytes(
        """
        AbwCQ/0ABw4UHiAuNzA1SkJGTnp1UFNWqL6kpuPg4eLmpqKioWBvfmxeqL6v0M36ysbGSl1we2YgPiwW+wAZMi5melJJwNfu5J6w
        jodwZaqyxv7aJRADdhg+1MbToLGCdqaywvEgPx58Xjje/5C9mnpGNuoNMCtGUL6c9qtAaRI+5sqymYCnzvQeAG5XsJWKokZuOhXQ
        s5aIvsTmA2BBooamQmIB4M++jF7I/g9QbbrqxiYKPfCbpkA+DNZbgLnyDmZakulAdy7EnpBOJ/DFapLGHhpFkOM2eD70hnMgEcKW
        ptICUaCf3hxe2J5fEN3amkYWKm2wywZwvvw2C8CJUh7mqnI5AEeO1B5grvcwdcqCRg76tVAT1mi+5Caj4CFipqZiIuFgL/6sXug+
        b9ANeorGBsqdcDvmYD7slrsAWbLuZrrSCcCXbiSecA7HcCUqcsY+WuUQQ/ZYPpRGE6BxAram8kKxIH+ePF74Xj+QfRq6RvZqzTBr
        xhC+3HbrQCmSfuaKMtmA5060HkDuF7DVCuJGLrpV0HMWSL4EZsNggSJGpgLiQeCPPsxeCH7PUK06qsZmin3wWyaAPsxWG4D5cs5m
        mhKpQDeuBJ5QzmfwhepSxl6aBZAjtrg+tAazINFC1qYSghGg317cXpgenxCdWtpG1qotsAuGML48tkvASdJe5mryeQCHDpQeoC63
        MLVKwkbOevVQ01YoviSmY+Bh4mamIqIhYO9+7F4ovi/QTfpKxkZK3XD7ZqA+rBZ7AJkyrmb6UsnAV+5knjCOB3DlqjLGftqlEIN2
        mD5UxlOgMYL2pjLCcSC/HvxeuN5/kD2a+ka26o0wq0bQvhz2K0DpEr7mSrIZgCfOdB6AbtewFYoiRu46ldAzlgi+ROaDYMGiBqbC
        YoHgT74MXkj+j1DtumrGpgq98BumwD6M1tuAOfKO
        """)
    ),
    (
      "flushed", lines,
      Base64.bytes(
        """
        qlbKU7Iy0FFKzkksLlayUvLIz001CMtMLXfOzyspys/JSS1S0lFKTC7JzAcqVMrPM7BSquWqBukyRNVliE+XIVyXEaouI3y6TOC6
        jFF1GePTZQnXZYKqywSfLlO4LlNUXab4dBnDdZmh6jIjTpc5CSGPcKEFCSGPCA1LmC4AAAAA//8iKeQNDUgIekQ0GxqSEPZIacqI
        hMBHss2YhNBH8psJCcGPCEhDUxLCHxFrhmY4IgAAAAD//53Vv2rDMBDH8b2PoTmDpLvTn6xd+gTdQ/AQcC1wAh1C3r0hQ+60iP40
        2vBF1n1ke2/ruuzu4E7n26Vt7ujaRkf3+Li750XIB3deT9fr8/5X+1no+7L8frbtto+z0mc8ykSz2mcyyuo7i77P0ihjzUKf+VEW
        NIt9FkaZ14z6LP5zNQYAzN4EADCTTACAusUMAOgpiQUAMFkFAPQhyQMAOhIKUwAUAQDlJgIA9HARAwBmNQEAzN4SAGAmmQEA41am
        PkFUAQDN2E+9ARwAAB0JxykAJgBAuZkBAD1cLACAWS0BAGZveeofwAUAMG516hMkHgAwWZh6AyQCADoSoSkAYQBAuUUAAD1ckgAA
        s1oGAMzeytQ/QCoA8HL7Aw==
        """)
    ),
    (
      "empty", [],
      Base64.bytes(
        """
        AwA=
        """)
    ),
  ]

  /// The lines compressed by `gzip -9`, with a name and a time.
  static let gzip = Base64.bytes(
    """
    H4sICBsuAmsCA2xpbmVzLnR4dACdlrtuwzAMRfd+huYMokjKltcu/YLuQeAhgGsDSYAOQf+9j8GkFqOXuw9k3kOReqY1TfmULsv5
    fk9Tets+5vx+nT9ft/Vx25ZlvqVTOl8e1+3nw7SteUpfL89finqKjijaqdJT5YiSneKe4iOq7ZT0lBxRulPaU3pE8U7Vnqr/owYg
    efvDEUje0mih5CkD0ZtmIiB711MFCN+dxkD6rjYB4rcgSYH8zRpVQIC1CA2AAIeNoeanBgiwSEoOCSgECHAzpAACrLkKAwLcaQII
    cLUpIMAlWQEB5q0MoflTRkCAw1roBnAGBFgkTCEBXAABppsZEGDNxQIIcKcpIMDVVkMrgAdAgPM2hkYQN0CAYZJDN0AIEODeCCUk
    QDj0+hEBBFhziYaWsFRAgKttCO0AGQEBzlsLjSDNgACHUegGaAk9QJVDAlRCryBVQIA1l9bQEtYBEOBqG0M7QBsg4M/bN+VrfM3a
    DAAA
    """)
  /// The lines compressed by `gzip -1 -n` from a pipe.
  static let fastGzip = Base64.bytes(
    """
    H4sIAAAAAAAEA43SO24CQRRE0dzL6JiA/mFD6sQrcI4QARJmJEBygLx3bAdTryu4mnxK03r3PNIl7dardDjvb7e0Sx/T13H9eTp+
    v0+X+3U6n4/XtEr7w/00/X6Ypst6l35eHn+rPK4yrfK8KuOq0KrNqzquKq2286qNq0arPq/6uOq0qvNqM642y1av4wovrxe+jSu8
    vK6xHVcLL58NB55embPpwNsHU8YDjx/+Zj7w+lKVDQieX4fMJgTvr2rZiGAAwcpmBAOEmSHBAOGRpgQD6CTFlCwMUEwJBlDuYkow
    gHAVU4IBwt9MCQYQrmJKMEC4pCnBAOpWTAkGkJJiSjBAmJkSDKBHVlOCAXSSakoWBqimBAModzUlGEC4qinBAOFvpgQDCFc1JRgg
    XNKUYIDQzZRgACmppgQDaNZMCQbQI5spwQA6STMlCwM0U4IBlLuZEgwgXM2UYIDwN1OCAYSrmRIMEC5pSjBA6GZKMICUdFOCAcLM
    lGAAPbKbEgygk3RTsjBANyUYQLm7KcEAwtVNCQYIfzMlGEC4uinBAOGSpgQD/Hd7AuVrfM3aDAAA
    """)
  /// A folder 'logs' with the lines as 'a.jsonl' and a short file 'ü.txt', by `zip`.
  static let zip = Base64.bytes(
    """
    UEsDBAoAAAAAAAe+dV0AAAAAAAAAAAAAAAAFAAAAbG9ncy9QSwMEFAAAAAgAOL51XeVrfM1iAQAA2gwAAAwAAABsb2dzL2EuanNv
    bmyd1j1uwzAMBeC9x9CcQRRJ2fLapSfoHgQeArg2kAToEPTu/RlMajH6uOdB1vsoKc+0pimf0mU53+9pSm/bx5zfr/Pn67Y+btuy
    zLd0SufL47r9/DBta57S18vzN0V9io5StKdKnypHKdlT3Kf4KNX2lPQpOUrpntI+pUcp3lO1T9X/pQagefvCEWje2mih5ikD1Rsz
    EdC9m6kClO9WY6B9tzcB6rciSYH+TY0qAGAjQgMA4GJjaPipAQBWSckhgEIAgLtDCgBgw1UYAHCrCQDg9qYAgGuyAgDmVobQ/VNG
    AMDFWugEcAYArBKmEAAXAMC4mQEAGy4WAMCtpgCA21sNPQE8AADObQxdQdwAAItJDp0AIQDA/UcoIQBhAMC4RQAAGy5RAMCtVgEA
    t7ch9AbICAA4txa6gjQDAC5GoROgBQCwSpRDACoAgHGrAgA2XFoBALfaAAC4vY2hN0AbAPDn9g1QSwMECgAAAAAAOL51XcfsgAoG
    AAAABgAAAAsAAABsb2dzL8O8LnR4dHNob3J0ClBLAQIeAwoAAAAAAAe+dV0AAAAAAAAAAAAAAAAFAAAAAAAAAAAAEADtQQAAAABs
    b2dzL1BLAQIeAxQAAAAIADi+dV3la3zNYgEAANoMAAAMAAAAAAAAAAEAAACkgSMAAABsb2dzL2EuanNvbmxQSwECHgMKAAAAAAA4
    vnVdx+yACgYAAAAGAAAACwAAAAAAAAABAAAApIGvAQAAbG9ncy/DvC50eHRQSwUGAAAAAAMAAwCmAAAA3gEAAAAA
    """)
  /// The same two files with sizes after the contents, by `zip -fd` to a pipe.
  static let streamedZip = Base64.bytes(
    """
    UEsDBBQACAAIADi+dV0AAAAAAAAAANoMAAAMAAAAbG9ncy9hLmpzb25sndY9bsMwDAXgvcfQnEEUSdny2qUn6B4EHgK4NpAE6BD0
    7v0ZTGox+rjnQdb7KCnPtKYpn9JlOd/vaUpv28ec36/z5+u2Pm7bssy3dErny+O6/fwwbWue0tfL8zdFfYqOUrSnSp8qRynZU9yn
    +CjV9pT0KTlK6Z7SPqVHKd5TtU/V/6UGoHn7whFo3tpooeYpA9UbMxHQvZupApTvVmOgfbc3Aeq3IkmB/k2NKgBgI0IDAOBiY2j4
    qQEAVknJIYBCAIC7QwoAYMNVGABwqwkA4PamAIBrsgIA5laG0P1TRgDAxVroBHAGAKwSphAAFwDAuJkBABsuFgDAraYAgNtbDT0B
    PAAAzm0MXUHcAACLSQ6dACEAwP1HKCEAYQDAuEUAABsuUQDArVYBALe3IfQGyAgAOLcWuoI0AwAuRqEToAUAsEqUQwAqAIBxqwIA
    NlxaAQC32gAAuL2NoTdAGwDw5/YNUEsHCOVrfM1iAQAA2gwAAFBLAwQUAAgACAA4vnVdAAAAAAAAAAAGAAAACwAAAGxvZ3Mvw7wu
    dHh0K87ILyrhAgBQSwcIx+yACggAAAAGAAAAUEsBAh4DFAAIAAgAOL51XeVrfM1iAQAA2gwAAAwAAAAAAAAAAQAAAKSBAAAAAGxv
    Z3MvYS5qc29ubFBLAQIeAxQACAAIADi+dV3H7IAKCAAAAAYAAAALAAAAAAAAAAEAAACkgZwBAABsb2dzL8O8LnR4dFBLBQYAAAAA
    AgACAHMAAADdAQAAAAA=
    """)
  /// The file 'logs/ü.txt', encrypted by `zip -P`.
  static let encryptedZip = Base64.bytes(
    """
    UEsDBAoACQAAADi+dV3H7IAKEgAAAAYAAAALAAAAbG9ncy/DvC50eHS6dbYMU++zlA1SecUhc6Edz2hQSwcIx+yAChIAAAAGAAAA
    UEsBAh4DCgAJAAAAOL51XcfsgAoSAAAABgAAAAsAAAAAAAAAAQAAAKSBAAAAAGxvZ3Mvw7wudHh0UEsFBgAAAAABAAEAOQAAAEsA
    AAAAAA==
    """)
  /// A stored file '-' with the line 'hello' and Zip64 fields also in the directory, by `zip - -`.
  static let wideZip = Base64.bytes(
    """
    UEsDBC0AAAAAADi+dV0gMDo2//////////8BABQALQEAEAAGAAAAAAAAAAYAAAAAAAAAaGVsbG8KUEsBAh4DLQAAAAAAOL51XSAw
    OjYGAAAABgAAAAEAAAAAAAAAAQAAAIARAAAAAC1QSwYGLAAAAAAAAAAeAy0AAAAAAAAAAAABAAAAAAAAAAEAAAAAAAAALwAAAAAA
    AAA5AAAAAAAAAFBLBgcAAAAAaAAAAAAAAAABAAAAUEsFBgAAAAABAAEALwAAADkAAAAAAA==
    """)
  /// A file 'wide.txt' with five times the line 'wide contents' and Zip64 fields in its local header only, by Python.
  static let wideLocalZip = Base64.bytes(
    """
    UEsDBC0AAAAAAAAAIVC6p/xC//////////8IABQAd2lkZS50eHQBABAARgAAAAAAAABGAAAAAAAAAHdpZGUgY29udGVudHMKd2lk
    ZSBjb250ZW50cwp3aWRlIGNvbnRlbnRzCndpZGUgY29udGVudHMKd2lkZSBjb250ZW50cwpQSwECLQMtAAAAAAAAACFQuqf8QkYA
    AABGAAAACAAAAAAAAAAAAAAAgAEAAAAAd2lkZS50eHRQSwUGAAAAAAEAAQA2AAAAgAAAAAAA
    """)
}

/// Decodes samples that are stored as text.
private enum Base64 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func bytes(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var value = 0
    var bits = 0
    for character in text.utf8 {
      guard let digit = digits.firstIndex(of: character) else { continue }
      value = (value << 6 | digit) & 0xFFFF
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(value >> bits & 0xFF))
      }
    }
    return bytes
  }
}
